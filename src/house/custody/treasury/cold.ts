/** Transfers to the operator's cold addresses, and the letter about hot wallets that hold too little. */
import { checkCold } from '../chains/coldAddresses.ts';
import { coinBalances } from '../coinBooks/coinBooks.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import { formatUnits } from '../chains/units.ts';
import { type Email, supportAddress } from '../../platform/mail/mail.ts';
import { type PaymentContext, paymentContext } from '../payments/context.ts';
import { planPayment } from '../payments/payments.ts';
import type { House } from '../../platform/ports.ts';
import { toCents } from '../../platform/rates/convert.ts';
import { booksSince } from './booksSince.ts';
import { type DepositFacts, type Held, heldOn } from './compare.ts';
import { sendDaily } from './dailyLetter.ts';
import { keptForFees } from './feeCoins.ts';
import { coldTransfers, type HotCoin, isHotLow } from './rules.ts';
import { playersHold } from './store.ts';

/**
 * Plans a transfer to the cold address of a coin; the open house pays it.
 * @returns its address, or a sentence that says why it is not planned
 */
const planCold = async (
  { house }: PaymentContext,
  { isDepositAddress }: DepositFacts,
  { port, asset }: Held,
  amount: bigint,
): Promise<{ readonly address: string } | { readonly wrong: string }> => {
  const { db, clock, config } = house;
  const given = config.cold.addresses[asset];
  if (given === undefined) return { wrong: `COLD_ADDRESSES has no address of ${asset}` };
  const checked = checkCold(port, asset, given);
  if ('wrong' in checked) return checked;
  const { address } = checked;
  // It would be credited to a player.
  if (await isDepositAddress(db.kysely, port.network, address))
    return { wrong: `${address} is a deposit address of this house` };
  const now = clock.now();
  const about = { network: port.network, currency: asset, outputs: [{ address, amount }] };
  const id = await db.transaction((tx) =>
    planPayment(tx, `cold_${asset}_${now}`, { ...about, purpose: 'cold' }, now),
  );
  return id === null ? { wrong: `a transfer of ${asset} to cold is on its way` } : { address };
};

const NOTHING = { spendable: 0n, forFees: 0n };
/** What a hot wallet can spend; nothing where its node does not say. */
const freeOf = async (coin: Held): Promise<Pick<HotCoin, 'spendable' | 'forFees'>> => {
  try {
    const { spendable } = await coin.send.balance(coin.asset);
    return { spendable, forFees: await keptForFees(coin) };
  } catch {
    return NOTHING;
  }
};

/** The hot wallets; null while one of them has no books or no rate: then nobody knows what they are worth. */
export const hotCoins = async ({ house, chains, rates }: PaymentContext): Promise<HotCoin[] | null> => {
  const coins: HotCoin[] = [];
  for (const coin of heldOn(chains)) {
    const { asset } = coin;
    const { wallet } = await coinBalances(house.db.kysely, asset);
    const units = wallet > 0n ? wallet : 0n;
    const rate = rates.current(asset, house.clock.now());
    if (!rate || (await booksSince(house.db.kysely, { asset })) === null) return null;
    const cents = toCents(units, COIN_PARAMETERS[asset].decimals, rate);
    const hasCold = house.config.cold.addresses[asset] !== undefined;
    coins.push({ asset, units, cents, ...(hasCold ? await freeOf(coin) : NOTHING), hasCold });
  }
  return coins;
};

const lowEmail = (to: string, hotCents: bigint, playersCents: bigint, percent: number): Email => ({
  to,
  kind: 'hot-wallet-low',
  subject: 'The hot wallets hold little',
  text: [
    `They hold coins worth ${hotCents / 100n} dollars; players hold ${playersCents / 100n} dollars.`,
    `That is less than ${percent} %, the lower one of HOT_PERCENT: withdrawals may have to wait.`,
    '',
    'npm run -s house -- fund CURRENCY says where to send coins to, and how to book them.',
    '',
  ].join('\n'),
});

const tellLow = async (
  { house }: PaymentContext,
  coins: readonly HotCoin[],
  playersCents: bigint,
): Promise<void> => {
  const { config, log } = house;
  const hotCents = coins.reduce((sum, { cents }) => sum + cents, 0n);
  const { hotMinPercent } = config.cold;
  const email = lowEmail(supportAddress(config), hotCents, playersCents, hotMinPercent);
  if (!(await sendDaily(house, 'hot wallets are low', email))) return;
  log.error(
    { hotCents: String(hotCents), playersCents: String(playersCents) },
    'the hot wallets hold little',
  );
};

/**
 * One pass: compares the hot wallets with what players hold, and plans transfers to cold.
 * @returns false where the hot wallets cannot be valued yet
 */
export const balanceHotAndCold = async (
  context: PaymentContext,
  deposits: DepositFacts,
): Promise<boolean> => {
  const { house, chains } = context;
  const { db, config, log } = house;
  const coins = await hotCoins(context);
  if (!coins || coins.length === 0) return false;
  const players = await playersHold(db.kysely);
  if (isHotLow(coins, players, config.cold)) await tellLow(context, coins, players);
  for (const { asset, amount } of coldTransfers(coins, players, config.cold)) {
    const coin = heldOn(chains).find((one) => one.asset === asset);
    if (!coin) continue;
    const planned = await planCold(context, deposits, coin, amount);
    if ('address' in planned)
      log.info({ currency: asset, amount: String(amount), ...planned }, 'surplus goes to cold');
  }
  return true;
};

/** A transfer to cold by hand. @returns its address, or why it is not made. @throws ChainError */
export const sendToCold = async (
  house: House,
  deposits: DepositFacts,
  coin: Held,
  amount: bigint,
): Promise<{ readonly address: string } | { readonly wrong: string }> => {
  const { spendable } = await coin.send.balance(coin.asset);
  if (amount > spendable) return { wrong: 'the hot wallet cannot spend so much now' };
  const forFees = await keptForFees(coin);
  if (amount > spendable - forFees) {
    const kept = formatUnits(forFees, COIN_PARAMETERS[coin.asset].decimals);
    return { wrong: `${kept} ${coin.asset} have to stay in the hot wallet, for the fees of tokens` };
  }
  return planCold(paymentContext(house), deposits, coin, amount);
};
