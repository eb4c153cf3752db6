/**
 * Whether an approved withdrawal was approved. Its row alone does not say so: whoever can write to the
 * database writes any row. An operator's approval is a line of the operator's log; one by the house is
 * computed again from what the journal took and from the limits that were in force.
 */
import type { Kysely } from 'kysely';
import {
  addHouseLine,
  isPostingAsChained,
  linesAbout,
  type LogLine,
} from '../../ledger/hashChains/hashChains.ts';
import { playerHeld } from '../../ledger/postings/addresses.ts';
import type { House, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { requireGenuine } from '../../platform/store/seals/genuine.ts';
import { FalsifiedRow } from '../../platform/store/seals/rowSeal.ts';
import { holdKey } from './postings.ts';
import { type ApprovalLimits, APPROVALS_MS, limitReason } from './rules.ts';
import { approvedBetween, destinationText, hadLeftBefore, holdOf, type WithdrawalRow } from './store.ts';

type Db = Kysely<Tables>;
type Parts = Pick<House, 'clock' | 'config' | 'secrets'>;

/** Begins the reason of a withdrawal whose approval nobody gave. */
const UNKNOWN = 'approvalUnknown';
export const NEVER_CLAIMED = `${UNKNOWN}: the books have no payment of it on its way`;

/** What a payment relies on. */
const DECIDE = ['withdrawals', 'players', 'passkeys', 'second_steps', 'recovery_codes'] as const;

/** Why a withdrawal's rows and its account's are not what the house wrote; null where they are. */
export const falsifiedReason = async (
  { secrets }: Pick<House, 'secrets'>,
  tx: Tx,
  { player_id: playerId }: WithdrawalRow,
): Promise<string | null> => {
  try {
    await requireGenuine(tx, secrets, playerId, DECIDE);
    return null;
  } catch (error) {
    if (error instanceof FalsifiedRow) return `${UNKNOWN}: ${error.message}`;
    throw error;
  }
};
export const isUnknownApproval = (reason: string): boolean => reason.startsWith(UNKNOWN);

/**
 * Who approved a withdrawal, and when somebody decided about it last (Unix ms): the operator, or the player
 * who asked for it.
 */
export interface Approval {
  readonly byOperator: boolean;
  readonly since: number;
}
const unknown = (why: string) => ({ wrong: `${UNKNOWN}: ${why}` });

/** The command under which the house notes the limits by which it approves. */
const LIMITS = 'approval limits';
/**
 * Another house may note its own limits between the note and the approvals of one pass, and its clock may
 * differ so much.
 */
const PASS_MS = 60_000;

const limitsOf = ({ config: { withdrawals } }: Pick<House, 'config'>): ApprovalLimits => ({
  approveAboveUsd: withdrawals.approveAboveUsd,
  approveDayPlayerUsd: withdrawals.approveDayPlayerUsd,
  approveDayHouseUsd: withdrawals.approveDayHouseUsd,
  approveAfterMs: withdrawals.approveAfterMs,
  newAddressMs: withdrawals.newAddressMs,
});
const textOf = (limits: ApprovalLimits): string => JSON.stringify(limits);
const readLimits = ({ args: [text = '{}'] }: LogLine): ApprovalLimits => JSON.parse(text) as ApprovalLimits;

/**
 * Notes the limits in the operator's log where they are not those noted last: an operator who changes them
 * later must not make approvals of before look forged.
 */
export const noteLimits = async (
  house: Pick<House, 'db' | 'clock' | 'config' | 'secrets'>,
): Promise<void> => {
  const text = textOf(limitsOf(house));
  const last = (await linesAbout(house.db.kysely, house.secrets, LIMITS)).at(-1);
  if (last?.args[0] === text) return;
  await addHouseLine(house, LIMITS, [text]);
};

/** The limits that were in force at a time: those noted last, and those noted within a pass before it. */
const limitsAt = async (parts: Parts, db: Db, now: number): Promise<ApprovalLimits[]> => {
  const lines = (await linesAbout(db, parts.secrets, LIMITS)).filter((line) => line.at <= now);
  const before = lines.findLastIndex((line) => line.at < now - PASS_MS);
  return lines.length > 0 ? lines.slice(Math.max(before, 0)).map(readLimits) : [limitsOf(parts)];
};

const APPROVE = 'withdrawal approve';
/** An argument without the spaces and the case in which it was typed: chains write addresses in their own. */
const plain = (argument: string): string => argument.replaceAll(/\s/g, '').toLowerCase();
/** Whether an operator approved a withdrawal to this coin and address in place of what was asked for. */
const isAgreed = async (db: Db, secrets: Parts['secrets'], row: WithdrawalRow): Promise<boolean> => {
  const destination = [`--currency=${row.currency}`, `--address=${row.address}`].map(plain);
  const lines = await linesAbout(db, secrets, APPROVE, row.id);
  return lines.some(({ args }) => {
    const given = new Set(args.map(plain));
    return destination.every((argument) => given.has(argument));
  });
};

/** Why a withdrawal may not go where its row says; null where that was asked for, or an operator gave it. */
export const destinationWrong = async (
  { secrets }: Pick<Parts, 'secrets'>,
  db: Db,
  row: WithdrawalRow,
): Promise<string | null> =>
  destinationText(row) === row.asked_for || (await isAgreed(db, secrets, row))
    ? null
    : 'its address is neither the one that was asked for nor one that an operator gave';

/** When the player asked for a withdrawal, by the journal, whose chain has the address as well. */
const askedFor = async (
  parts: Pick<Parts, 'secrets'>,
  db: Db,
  row: WithdrawalRow,
): Promise<{ readonly at: number } | { readonly wrong: string }> => {
  const hold = await holdOf(db, holdKey(row.id), playerHeld(row.player_id));
  if (!hold) return unknown('the journal took nothing from the player for it');
  if (hold.amount !== row.amount_cents) return unknown(`the journal took ${hold.amount} cents for it`);
  if (!(await isPostingAsChained(db, parts.secrets, hold.id)))
    return unknown('what was asked for is not what the books were covered with');
  const wrong = await destinationWrong(parts, db, row);
  return wrong === null ? { at: Number(hold.at) } : unknown(wrong);
};

/** What the house approves a withdrawal by at a time; the sums are those of the withdrawals that say so. */
const houseApproval = async (
  db: Db,
  row: WithdrawalRow,
  { createdAt, approvedAt }: { readonly createdAt: number; readonly approvedAt: number },
) => {
  const { player_id: playerId, network, address, amount_cents: amountCents } = row;
  const knownAddress = await hadLeftBefore(db, { playerId, network, address }, createdAt);
  const sums = await approvedBetween(db, playerId, { since: approvedAt - APPROVALS_MS, until: approvedAt });
  return { amountCents, createdAt, approvedAt, knownAddress, sums };
};

/** Why the house may not approve a pending withdrawal now; null where it may. */
export const houseRefuses = async (house: Parts, db: Db, row: WithdrawalRow): Promise<string | null> => {
  const asked = await askedFor(house, db, row);
  if ('wrong' in asked) return asked.wrong;
  const now = { createdAt: asked.at, approvedAt: house.clock.now() };
  const { sums, ...facts } = await houseApproval(db, row, now);
  const withIt = { player: sums.player + row.amount_cents, house: sums.house + row.amount_cents };
  return limitReason({ ...facts, sums: withIt }, limitsOf(house));
};

const byHouse = async (
  parts: Parts,
  db: Db,
  row: WithdrawalRow,
  { createdAt, approvedAt }: { readonly createdAt: number; readonly approvedAt: number },
): Promise<Approval | { readonly wrong: string }> => {
  if (approvedAt > parts.clock.now() + PASS_MS) return unknown('it was approved at a time to come');
  const facts = await houseApproval(db, row, { createdAt, approvedAt });
  const reasons = (await limitsAt(parts, db, approvedAt)).map((limits) => limitReason(facts, limits));
  return reasons.includes(null)
    ? { byOperator: false, since: createdAt }
    : unknown(`the house would not have approved it: ${reasons[0]}`);
};

/** Who approved a withdrawal that says that it is approved; `wrong`: nobody did. */
export const approvalOf = async (
  parts: Parts,
  db: Db,
  row: WithdrawalRow,
): Promise<Approval | { readonly wrong: string }> => {
  const asked = await askedFor(parts, db, row);
  if ('wrong' in asked) return asked;
  // Not by the name: the operator's may be that of the house.
  if (row.approved_at !== null)
    return byHouse(parts, db, row, { createdAt: asked.at, approvedAt: Number(row.approved_at) });
  const lines = await linesAbout(db, parts.secrets, APPROVE, row.id);
  const line = lines.findLast(({ who }) => who === row.decided_by);
  return line
    ? { byOperator: true, since: line.at }
    : unknown(`the operator's log has no approval of it by ${row.decided_by ?? 'anybody'}`);
};
