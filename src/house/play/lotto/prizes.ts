/**
 * The prizes of a month and the start of its pool in its row, with a code of the house: whoever can write to
 * the database alone cannot change what the house will sign and pay.
 */
import { is } from 'superstruct';
import { isPrizeList, type LottoPrize, prizesText } from '../../../fair/lottoPrizes.ts';
import { LottoPrizes } from '../../../wire/play/lotto.ts';
import { LOTTO_POOL_START_CENTS } from '../../../wire/play/lotto.ts';
import type { Secrets } from '../../platform/ports.ts';
import type { LottoFigures } from '../../platform/prizeList.ts';
import type { MonthRow } from './store.ts';

export type PrizeColumns = Pick<MonthRow, 'prizes' | 'prizes_mac' | 'pool_start'>;

/** Months from before the start was a setting have a code without it. */
const codeOf = (
  secrets: Pick<Secrets, 'mac'>,
  month: string,
  { prizes, pool_start: start }: Omit<PrizeColumns, 'prizes_mac'>,
): string =>
  secrets.mac(
    'lotto-prizes',
    start === BigInt(LOTTO_POOL_START_CENTS) ? `${month}:${prizes}` : `${month}:${prizes}:${start}`,
  );

export const prizeColumns = (
  secrets: Pick<Secrets, 'mac'>,
  month: string,
  { prizes, startCents }: LottoFigures,
): PrizeColumns => {
  const columns = { prizes: prizesText(prizes), pool_start: BigInt(startCents) };
  return { ...columns, prizes_mac: codeOf(secrets, month, columns) };
};

/**
 * The prizes with the code of a secret that follows. What the secret before it did not set stays as it is:
 * it is for the audit to find.
 */
export const renewPrizes = (
  { keys, mac }: Pick<Secrets, 'keys' | 'mac'>,
  { month, prizes_mac: code, ...columns }: PrizeColumns & Pick<MonthRow, 'month'>,
): Pick<PrizeColumns, 'prizes_mac'> => {
  const [, exchanged] = keys;
  const isSet = exchanged && code === codeOf(exchanged, month, columns);
  return { prizes_mac: isSet ? codeOf({ mac }, month, columns) : code };
};

/** Why a month's prizes are not those that the house has set; null where they are. */
export const prizesFault = (
  secrets: Pick<Secrets, 'mac'>,
  { month, prizes_mac: code, ...columns }: PrizeColumns & Pick<MonthRow, 'month'>,
): string | null =>
  code === codeOf(secrets, month, columns) ? null : 'its prizes are not those that the house has set';

/** The prizes of a month. @throws Error where the house has not set them */
export const prizesIn = (
  secrets: Pick<Secrets, 'mac'>,
  row: PrizeColumns & Pick<MonthRow, 'month'>,
): readonly LottoPrize[] => {
  const fault = prizesFault(secrets, row);
  if (fault !== null) throw new Error(`lotto ${row.month}: ${fault}`);
  const list: unknown = JSON.parse(row.prizes);
  if (is(list, LottoPrizes) && isPrizeList(list)) return list;
  throw new Error(`lotto ${row.month}: its prizes are not one for each of twenty ranks`);
};
