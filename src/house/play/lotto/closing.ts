/** The signed statement of a month's closing: made once, stored with the month, obeyed by its draw. */
import { type LottoClosing, closingFault, closingText, schemeOf } from '../../../fair/lottoClosing.ts';
import type { TicketHolder } from '../../../fair/lottoDraw.ts';
import type { LottoClosing as Stored } from '../../../wire/play/lotto.ts';
import type { Secrets } from '../../platform/ports.ts';
import { prizesFault, prizesIn } from './prizes.ts';
import { countOf, listHash } from './rules.ts';
import type { MonthRow } from './store.ts';

export const signClosing = (
  secrets: Pick<Secrets, 'sign'>,
  facts: Omit<LottoClosing, 'v' | 'signature'>,
): LottoClosing => {
  const closing: LottoClosing = { v: 'lotto-closing-3', ...facts, signature: '' };
  return { ...closing, signature: secrets.sign('statement', closingText(closing)) };
};

/** The stored statement of a month; undefined where there is none. */
export const closingIn = ({ closing }: Pick<MonthRow, 'closing'>): Stored | undefined =>
  closing === null ? undefined : (JSON.parse(closing) as Stored);

/** Whether a statement was signed by this house. */
export const closingSignature = (
  secrets: Pick<Secrets, 'isSigned'>,
  closing: LottoClosing,
): 'valid' | 'invalid' =>
  secrets.isSigned('statement', {
    text: () => closingText(closing),
    signature: closing.signature,
    at: closing.closedAt,
  })
    ? 'valid'
    : 'invalid';

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
      v: schemeOf(closing),
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
