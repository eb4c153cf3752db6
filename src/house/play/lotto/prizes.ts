/**
 * The prizes of a month in its row, with a code of the house: whoever can write to the database alone cannot
 * change what the house will sign and pay.
 */
import { is } from 'superstruct';
import { isPrizeList, type LottoPrize, prizesText } from '../../../fair/lottoPrizes.ts';
import { LottoPrizes } from '../../../wire/play/lotto.ts';
import type { Secrets } from '../../platform/ports.ts';
import type { MonthRow } from './store.ts';

export type PrizeColumns = Pick<MonthRow, 'prizes' | 'prizes_mac'>;

const codeOf = (secrets: Pick<Secrets, 'mac'>, month: string, prizes: string): string =>
  secrets.mac('lotto-prizes', `${month}:${prizes}`);

export const prizeColumns = (
  secrets: Pick<Secrets, 'mac'>,
  month: string,
  list: readonly LottoPrize[],
): PrizeColumns => {
  const prizes = prizesText(list);
  return { prizes, prizes_mac: codeOf(secrets, month, prizes) };
};

/**
 * The prizes with the code of a secret that follows. What the secret before it did not set stays as it is:
 * it is for the audit to find.
 */
export const renewPrizes = (
  { keys, mac }: Pick<Secrets, 'keys' | 'mac'>,
  { month, prizes, prizes_mac: code }: PrizeColumns & Pick<MonthRow, 'month'>,
): PrizeColumns => {
  const [, exchanged] = keys;
  const isSet = exchanged && code === codeOf(exchanged, month, prizes);
  return { prizes, prizes_mac: isSet ? codeOf({ mac }, month, prizes) : code };
};

/** Why a month's prizes are not those that the house has set; null where they are. */
export const prizesFault = (
  secrets: Pick<Secrets, 'mac'>,
  { month, prizes, prizes_mac: code }: PrizeColumns & Pick<MonthRow, 'month'>,
): string | null =>
  code === codeOf(secrets, month, prizes) ? null : 'its prizes are not those that the house has set';

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
