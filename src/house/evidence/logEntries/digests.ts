/**
 * What an entry of the log says of its row: a digest of a text. Postings and lines of the operator's log are
 * hashed with a secret text before them: otherwise whoever guesses a sum and a time could prove it from the
 * hashes that proofs show.
 */
import { type LottoClosing, closingText } from '../../../fair/lottoClosing.ts';
import { type Succession, successionRef, successionText } from '../../../fair/houseKeys.ts';
import { anchorText } from '../../../fair/houseLog.ts';
import { receiptText } from '../../../wire/play/receipt.ts';
import { type FullPosting } from '../../ledger/hashChains/hashChains.ts';
import {
  type OperatorLine,
  begunLineText,
  operatorLineText,
  postingText,
  sha256,
} from '../../ledger/hashChains/rules.ts';
import type { Secrets } from '../../platform/ports.ts';
import { type CountRow, countText } from '../liabilities/liabilities.ts';
import { roundOfRow, type RoundRow } from '../../play/rounds/rounds.ts';
import type { NewEntry } from '../transparencyLog/transparencyLog.ts';

const PURPOSE = 'log entry';
const blinded = ({ lastingMac }: Pick<Secrets, 'lastingMac'>, id: string, text: string): string =>
  sha256(`${lastingMac(PURPOSE, id)}\n${text}`);

type Macs = Pick<Secrets, 'lastingMac'>;

export const postingEntry = (secrets: Macs, { posting, entries, target }: FullPosting): NewEntry => ({
  kind: 'posting',
  ref: posting.id.toString(),
  digest: blinded(secrets, `posting ${posting.id}`, postingText(posting, entries, target)),
});

const deedOf = (secrets: Macs, { id }: OperatorLine, text: string): NewEntry => ({
  kind: 'deed',
  ref: id.toString(),
  digest: blinded(secrets, `deed ${id}`, text),
});
export const deedEntry = (secrets: Macs, line: OperatorLine): NewEntry =>
  deedOf(secrets, line, operatorLineText(line));
/** A command that ran long was taken in before its outcome was known. */
export const begunDeedEntry = (secrets: Macs, line: OperatorLine): NewEntry =>
  deedOf(secrets, line, begunLineText(line));

export const receiptEntry = (row: RoundRow): NewEntry => ({
  kind: 'receipt',
  ref: row.id,
  digest: sha256(receiptText(roundOfRow(row))),
});

export const anchorEntry = (chain: {
  readonly id: string;
  readonly game_id: string;
  readonly ordinal: bigint;
  readonly anchor: string;
}): NewEntry => ({
  kind: 'anchor',
  ref: chain.id,
  digest: sha256(
    anchorText({
      chainId: chain.id,
      gameId: chain.game_id,
      chainIndex: Number(chain.ordinal),
      anchor: chain.anchor,
    }),
  ),
});

/** The hash is that of the definition's canonical JSON already. */
export const paytableEntry = (mathHash: string): NewEntry => ({
  kind: 'paytable',
  ref: mathHash,
  digest: mathHash,
});

/** What everybody can save to check the house with: the digest is the file's own hash. */
export const releaseEntry = (sha256Hex: string): NewEntry => ({
  kind: 'release',
  ref: sha256Hex,
  digest: sha256Hex,
});

/** @param statement its text as it is stored: canonical JSON */
export const paidOutEntry = (day: string, statement: string): NewEntry => ({
  kind: 'paidOut',
  ref: day,
  digest: sha256(statement),
});

export const closingEntry = (month: string, closing: string): NewEntry => ({
  kind: 'closing',
  ref: month,
  digest: sha256(closingText(JSON.parse(closing) as LottoClosing)),
});

export const successionEntry = (succession: Succession): NewEntry => ({
  kind: 'succession',
  ref: successionRef(succession),
  digest: sha256(successionText(succession)),
});

export const countEntry = (row: CountRow): NewEntry => ({
  kind: 'liabilities',
  ref: row.day,
  digest: sha256(countText(row)),
});
