/**
 * Hash chains, as pure functions. Each link hashes the rows of a table that came after the link before, and
 * that link's own hash. Whoever changes, removes or inserts a row that is covered changes the hash of its
 * link and of all later ones.
 */
import { hash } from 'node:crypto';
import { signedText } from '../../../fair/canonical.ts';
import type { Secrets } from '../../platform/ports.ts';

/** The tables that have a chain. */
export const CHAINS = ['journal', 'operator log', 'registers'] as const;
export type ChainName = (typeof CHAINS)[number];

/** A row of a table that has a chain: its id, and the text that is hashed. */
export interface ChainedRow {
  readonly id: bigint;
  readonly text: string;
}

interface Link {
  readonly chain: ChainName;
  readonly seq: number;
  readonly lastId: number;
  readonly hash: string;
  readonly at: number;
}
/** Id and hash of each row that a link covers. */
type RowHashes = readonly (readonly [id: number, hash: string])[];

/** Half of a SHA-256: enough that nobody finds another row with it, and half the size of the table. */
const ROW_HASH_LENGTH = 32;

export const sha256 = (text: string): string => hash('sha256', text);
export const rowHash = (text: string): string => sha256(text).slice(0, ROW_HASH_LENGTH);

/** The hash of a link. `before`: the hash of the link before, empty for the first. */
export const linkHash = (before: string, rowHashes: string): string => sha256(`${before}\n${rowHashes}`);

/** A link as it is stored. */
interface StoredLink {
  readonly seq: bigint;
  readonly last_id: bigint;
  readonly row_hashes: string;
  readonly hash: string;
  readonly at: bigint;
  readonly signature: string;
}
export const hashesIn = (link: Pick<StoredLink, 'row_hashes'>): RowHashes => {
  try {
    return JSON.parse(link.row_hashes) as RowHashes;
  } catch {
    return [];
  }
};

/** What the house signs of a link. */
export const linkText = ({ chain, seq, lastId, at, ...link }: Link): string =>
  signedText('chain-link', { chain, seq, lastId, hash: link.hash, at });

/** Why a link is not the house's, or does not follow the one before it; null where it is and does. */
export const linkWrong = (
  secrets: Pick<Secrets, 'isSigned'>,
  chain: ChainName,
  link: StoredLink,
  before: string,
): string | null => {
  if (linkHash(before, link.row_hashes) !== link.hash) return 'it does not follow the link before';
  const { seq, last_id: lastId, hash: own, at } = link;
  const signed = linkText({ chain, seq: Number(seq), lastId: Number(lastId), hash: own, at: Number(at) });
  const { signature } = link;
  return secrets.isSigned('statement', { text: () => signed, signature, at: Number(at) })
    ? null
    : 'the house did not sign it';
};

/**
 * A posting with its entries, as it is hashed.
 * @param target where a withdrawal is to be paid: hashed with the posting that holds its money, since that
 * address is what a thief would change
 */
export const postingText = (
  posting: {
    readonly id: bigint;
    readonly key: string;
    readonly kind: string;
    readonly player_id: string | null;
    readonly created_at: bigint;
  },
  entries: readonly {
    readonly seq: bigint;
    readonly address: string;
    readonly ledger: string;
    readonly amount: bigint;
  }[],
  target: string | null,
): string =>
  JSON.stringify([
    posting.id.toString(),
    posting.key,
    posting.kind,
    posting.player_id,
    posting.created_at.toString(),
    entries.map(({ seq, address, ledger, amount }) => [seq.toString(), address, ledger, amount.toString()]),
    ...(target === null ? [] : [target]),
  ]);

/** What a register was after a change, as it is hashed: `hash` is `sumsHash` of its sums. */
export const registerText = (entry: {
  readonly id: bigint;
  readonly owner: string;
  readonly changes: bigint;
  readonly hash: string;
}): string => JSON.stringify([entry.id.toString(), entry.owner, entry.changes.toString(), entry.hash]);
export const sumsHash = (sums: string): string => sha256(sums);

/** The outcome of a command that has not ended. */
const BEGUN = 'begun';
export interface OperatorLine {
  readonly id: bigint;
  readonly at: bigint;
  readonly who: string;
  readonly command: string;
  readonly arguments: string;
  readonly outcome: string;
}
/** A line of the operator's log, as it is hashed. */
export const operatorLineText = (line: OperatorLine): string =>
  JSON.stringify([
    line.id.toString(),
    line.at.toString(),
    line.who,
    line.command,
    line.arguments,
    line.outcome,
  ]);
/** The same line before its command ended: a long command may be covered by a link while it runs. */
export const begunLineText = (line: OperatorLine): string => operatorLineText({ ...line, outcome: BEGUN });
