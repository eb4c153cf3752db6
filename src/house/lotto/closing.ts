/** The signed statement of a month's closing: made once, stored with the month, obeyed by its draw. */
import { type LottoClosing, closingFault, closingText } from '../../fair/lottoClosing.ts';
import type { TicketHolder } from '../../fair/lottoDraw.ts';
import { LOTTO_BLOCKS_AHEAD, type LottoClosing as Stored } from '../../wire/play/lotto.ts';
import type { Secrets } from '../ports.ts';
import { prizesFault, prizesIn } from './prizes.ts';
import { countOf, listHash } from './rules.ts';
import type { MonthRow } from './store.ts';

export const signClosing = (
  secrets: Pick<Secrets, 'sign'>,
  facts: Omit<LottoClosing, 'v' | 'signature'>,
): LottoClosing => {
  const v = facts.prizes ? 'lotto-closing-2' : 'lotto-closing-1';
  const closing: LottoClosing = { v, ...facts, signature: '' };
  return { ...closing, signature: secrets.sign(closingText(closing)) };
};

/** The stored statement of a month; undefined where there is none. */
export const closingIn = ({ closing }: Pick<MonthRow, 'closing'>): Stored | undefined =>
  closing === null ? undefined : (JSON.parse(closing) as Stored);

/**
 * The statement of a month that an earlier version closed without one: it says what was published then. Null
 * where the month is not closed.
 */
export const closingOfOlder = (
  secrets: Pick<Secrets, 'sign' | 'mac'>,
  row: MonthRow,
): LottoClosing | null => {
  const { tickets_hash: hash, ticket_count: count, public_source: source, public_height: at } = row;
  if (hash === null || count === null || source === null || at === null || row.closed_at === null)
    return null;
  return signClosing(secrets, {
    month: row.month,
    serverSeedHash: row.seed_hash,
    ticketsHash: hash,
    ticketCount: Number(count),
    ...(row.prizes === null ? {} : { prizes: prizesIn(secrets, row) }),
    publicSource: source,
    tipHeight: Number(at) - LOTTO_BLOCKS_AHEAD,
    publicHeight: Number(at),
    closedAt: Number(row.closed_at),
  });
};

/** Whether a statement was signed by this house. */
export const closingSignature = (
  secrets: Pick<Secrets, 'isSigned'>,
  closing: LottoClosing,
): 'valid' | 'invalid' =>
  secrets.isSigned(() => closingText(closing), closing.signature, closing.closedAt) ? 'valid' : 'invalid';

/** Why a closed month must not be drawn: it is not what the house signed. Null where it is. */
export const closedMonthFault = (
  secrets: Pick<Secrets, 'isSigned' | 'mac'>,
  row: MonthRow,
  list: string,
): string | null => {
  const closing = closingIn(row);
  if (!closing) return 'the statement of its closing is missing';
  const fault = prizesFault(secrets, row);
  if (fault !== null) return fault;
  return closingFault(
    {
      month: row.month,
      serverSeedHash: row.seed_hash,
      ticketsHash: listHash(list),
      prizes: prizesIn(secrets, row),
      publicSource: row.public_source ?? '',
      publicHeight: Number(row.public_height),
      closing,
    },
    countOf(JSON.parse(list) as TicketHolder[]),
    { signature: closingSignature(secrets, closing) },
  );
};
