/** The coin that fees of other coins are paid in: how much of it stays, and the letter when it runs out. */
import { formatUnits } from '../chains/units.ts';
import { ChainError } from '../../platform/chainPort.ts';
import { coinBalances } from '../coinBooks/coinBooks.ts';
import { COIN_PARAMETERS, feeCoinOf } from '../../platform/coinParameters.ts';
import { type Email, supportAddress } from '../../platform/mail/mail.ts';
import type { PaymentContext } from '../payments/context.ts';
import { type Held, heldOn } from './compare.ts';
import { hotAccountOf, NoHotAccount } from './hotAccount.ts';
import { sendDaily } from './dailyLetter.ts';

/** Chosen 2026-11-24: payments of tokens, each with a sweep, that a transfer to cold leaves the fees of. */
const PAYMENTS_KEPT = 50;
/** Chosen 2026-11-24: below the fees of so many the operator is told. */
const PAYMENTS_LEAST = 10;

/** Base units that a transfer to cold leaves for the fees of other coins. @throws ChainError */
export const keptForFees = async ({ port, send, asset }: Held): Promise<bigint> =>
  feeCoinOf(port.network) === asset ? ((await send.feeReserve?.(PAYMENTS_KEPT)) ?? 0n) : 0n;

/** @param where the address to send to, or why it is not known */
const lowEmail = (to: string, { asset, port }: Held, why: string, where: string): Email => ({
  to,
  kind: 'fee-coin-low',
  subject: `The hot account needs ${asset} for fees`,
  text: [
    why,
    `Payments and sweeps of tokens on ${port.network} pay their fees in ${asset}. Without it they wait.`,
    '',
    `Send ${asset} to the hot account:`,
    `  ${where}`,
    'and book it:',
    `npm run -s house -- coins add ${asset} AMOUNT --reason "…"`,
    '',
  ].join('\n'),
});

const tell = async ({ house }: PaymentContext, coin: Held, why: string): Promise<void> => {
  const { network } = coin.port;
  const where = await hotAccountOf(house, coin.port).catch((error: unknown) => {
    if (error instanceof NoHotAccount) return `not known: ${error.message}`;
    throw error;
  });
  const email = lowEmail(supportAddress(house.config), coin, why, where);
  if (await sendDaily(house, `fees of ${network} are low`, email))
    house.log.error({ network, why }, 'the hot account needs coins for fees');
};

/** The coins that pay the fees of others. */
const feeCoins = ({ chains }: PaymentContext): Held[] =>
  heldOn(chains).filter(({ port, send, asset }) => send.feeReserve && feeCoinOf(port.network) === asset);

/** Tells the operator of a sweep, or of gas for one, that failed for lack of the coin for its fee. */
export const tellFeeShort = async (
  context: PaymentContext,
  { id, network, purpose }: { readonly id: string; readonly network: string; readonly purpose: string },
  error: unknown,
): Promise<void> => {
  if (!(error instanceof ChainError && error.trouble === 'balanceShort')) return;
  if (purpose !== 'sweep' && purpose !== 'gas') return;
  const coin = feeCoins(context).find(({ port }) => port.network === network);
  if (coin) await tell(context, coin, `Payment ${id} (${purpose}) cannot be made: ${error.message}.`);
};

/** Whether there is anything whose fee is paid in this coin. */
const hasTokens = async ({ house }: PaymentContext, { port, asset: own }: Held): Promise<boolean> => {
  for (const { asset } of port.assets())
    if (asset !== own && (await coinBalances(house.db.kysely, asset)).wallet > 0n) return true;
  return false;
};

/** One pass: tells the operator of a hot account that holds less than the next payments of tokens need. */
export const checkFeeCoins = async (context: PaymentContext): Promise<void> => {
  for (const coin of feeCoins(context)) {
    if (!(await hasTokens(context, coin))) continue;
    const { asset, send, port } = coin;
    try {
      const [{ spendable }, min] = [await send.balance(asset), await send.feeReserve?.(PAYMENTS_LEAST)];
      if (min === undefined || spendable >= min) continue;
      const { decimals } = COIN_PARAMETERS[asset];
      const [has, needs] = [spendable, min].map((units) => formatUnits(units, decimals));
      const why = `It holds ${has} ${asset}; the next ${PAYMENTS_LEAST} may take ${needs} ${asset}.`;
      await tell(context, coin, why);
    } catch (error) {
      // The watch says that a node is away.
      if (!(error instanceof ChainError)) throw error;
      context.house.log.info({ network: port.network, error: error.message }, 'fees were not looked at');
    }
  }
};
