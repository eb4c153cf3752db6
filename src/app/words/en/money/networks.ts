import { translated } from '../../translated.ts';

/** Networks of coins: their names, their nodes' states, confirmations and explorers. */
export const networks = translated('networks', {
  test: (name: string) => `${name} test network`,
  starting: (network: string) => `The house’s node on the ${network} is starting.`,
  syncing: (network: string) => `The house’s node on the ${network} is catching up.`,
  syncingAt: (network: string, read: string, total: string) =>
    `The house’s node on the ${network} is catching up, at block ${read} of ${total}.`,
  down: (network: string) => `The house does not reach the ${network} at the moment.`,
  wrong: (network: string) => `The house’s node on the ${network} gives answers that cannot be right.`,
  addressStays: 'Your address stays yours. What is paid to it shows and is credited afterwards.',
  payLater: 'Please pay nothing until this is over. What was paid before is not lost.',
  addressLater: 'Your address shows here afterwards, by itself.',
  withdrawalsWait: 'Withdrawals on it wait and are sent afterwards, by themselves.',
  goesOn: 'It goes on afterwards, by itself.',
  below: (confirmations: number, sum: string) => `${confirmations} below ${sum}`,
  above: (confirmations: number, sum: string) => `${confirmations} from ${sum} on`,
  final: (confirmations: number) =>
    `Confirmed after ${confirmations} ${confirmations === 1 ? 'confirmation' : 'confirmations'}.`,
  fee: 'Network fee',
  noFee: 'paid by the house',
  transaction: 'Transaction',
  several: 'Sent more than once, each time with a higher fee. Only one of these pays.',
  copied: 'Transaction copied.',
  leaves: (host: string) =>
    `These pages are not the house’s: ${host} sees which transaction you look at, and from where.`,
  transactionAt: (host: string) => `Transaction at ${host}`,
  addressAt: (host: string) => `Address at ${host}`,
  newTab: 'in a new tab',
});
