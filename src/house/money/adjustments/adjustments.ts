/**
 * Credits, debits and refunds that an operator gives a player for a reason. Each is one posting against an
 * account of its kind, one line in the history and one row; above a sum a second operator approves it.
 */
import type { Kysely } from 'kysely';
import { STATUS } from '../../../wire/money/cashier.ts';
import { caused, type Causes, type FindCauses, judgeEach } from '../../ledger/causes.ts';
import { linesAbout } from '../../ledger/hashChains/hashChains.ts';
import { post } from '../../ledger/postings/post.ts';
import type { MailHouse } from '../../platform/mail/mail.ts';
import { notify, notifyByLetter } from '../../players/messages/messages.ts';
import type { House, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { openTransaction } from '../../ledger/transactions/transactions.ts';
import {
  type Adjustment,
  adjustmentId,
  DAY_MS,
  decisionWrong,
  entriesFor,
  isAdjustmentKind,
  lineTypeOf,
  needsSecond,
  postingKindOf,
  proposersOf,
} from './rules.ts';
import {
  adjustmentsWithIds,
  type AdjustmentRow,
  findAdjustment,
  insertAdjustment,
  lockAdjustments,
  movedAlone,
  namesOf,
  updateAdjustment,
} from './store.ts';

export type { AdjustmentRow } from './store.ts';

type Wrong = { readonly wrong: string };
/** `before`: it was asked for earlier, and this changed nothing. */
type Adjusted = { readonly row: AdjustmentRow; readonly before: boolean };

/** Moves the money. @returns a sentence where the player does not have it, and nothing was changed then */
const moveMoney = async (
  house: MailHouse,
  tx: Tx,
  row: AdjustmentRow,
  now: number,
): Promise<string | null> => {
  if (!isAdjustmentKind(row.kind)) throw new Error(`adjustment ${row.id}: kind ${row.kind}`);
  const entries = entriesFor({ kind: row.kind, playerId: row.player_id, amount: row.amount_cents });
  const { id, player_id: playerId } = row;
  const posted = await post(tx, { key: id, kind: postingKindOf(row.kind), playerId, at: now, entries });
  if (!posted.posted) return 'The player does not have that much cash.';
  await openTransaction(tx, {
    id,
    playerId,
    type: lineTypeOf(row.kind),
    status: STATUS.confirmed,
    amount: entries[0].amount,
    isCredited: true,
    at: now,
  });
  const notice = { playerId, at: now, cause: `adjustment:${id}` };
  const cents = row.amount_cents;
  if (row.kind === 'debit')
    await notifyByLetter(house, tx, {
      ...notice,
      kind: 'correction',
      closing: 'questions',
      news: ({ corrections }) => corrections.debited(cents),
    });
  else await notify(tx, { ...notice, news: ({ corrections }) => corrections.given(cents) });
  return null;
};

/**
 * Does an adjustment, or proposes it where it takes two operators. The same one a second time changes
 * nothing.
 */
export const adjust = (house: MailHouse, adjustment: Adjustment, who: string): Promise<Adjusted | Wrong> =>
  house.db.transaction(async (tx): Promise<Adjusted | Wrong> => {
    const now = house.clock.now();
    const id = adjustmentId(adjustment);
    await lockAdjustments(tx, house.db.engine);
    const known = await findAdjustment(tx, id);
    if (known) return { row: known, before: true };
    const aloneCents = await movedAlone(tx, who, now - DAY_MS);
    const waits = needsSecond({
      cents: adjustment.amount,
      aloneCents,
      limitUsd: house.config.twoPersonsAboveUsd,
    });
    const row: AdjustmentRow = {
      id,
      player_id: adjustment.playerId,
      kind: adjustment.kind,
      amount_cents: adjustment.amount,
      reason: adjustment.reason,
      state: waits ? 'proposed' : 'done',
      proposed_by: who,
      proposed_at: BigInt(now),
      decided_by: null,
      decided_at: waits ? null : BigInt(now),
      decline_reason: null,
    };
    const short = waits ? null : await moveMoney(house, tx, row, now);
    if (short !== null) return { wrong: short };
    await insertAdjustment(tx, row);
    return { row, before: false };
  });

/** Who proposed an adjustment, as the operator's log says; a row alone would let one operator be two. */
export const loggedProposers = async (
  { secrets }: Pick<House, 'secrets'>,
  db: Kysely<Tables>,
  row: AdjustmentRow,
): Promise<string[]> => {
  const names = await namesOf(db, row.player_id);
  return proposersOf(row, names, await linesAbout(db, secrets, `player ${row.kind}`));
};

/** Decides about a proposal; `reason` of a decline. */
export const decideAdjustment = (
  house: MailHouse,
  id: string,
  who: string,
  decision: { readonly verb: 'approve' } | { readonly verb: 'decline'; readonly reason: string },
): Promise<AdjustmentRow | Wrong> =>
  house.db.transaction(async (tx): Promise<AdjustmentRow | Wrong> => {
    const now = house.clock.now();
    await lockAdjustments(tx, house.db.engine);
    const row = await findAdjustment(tx, id);
    const wrong = decisionWrong(row, who, decision.verb);
    if (wrong !== null || !row) return { wrong: wrong ?? '' };
    const isLogged = (await loggedProposers(house, tx, row)).includes(row.proposed_by);
    if (decision.verb === 'approve' && !isLogged)
      return { wrong: `proposalUnknown: the operator's log has no proposal of it by ${row.proposed_by}` };
    const short = decision.verb === 'approve' ? await moveMoney(house, tx, row, now) : null;
    if (short !== null) return { wrong: short };
    const change = {
      state: decision.verb === 'approve' ? 'done' : 'declined',
      decided_by: who,
      decided_at: BigInt(now),
      decline_reason: decision.verb === 'decline' ? decision.reason : null,
    };
    await updateAdjustment(tx, id, change);
    return { ...row, ...change };
  });

/** What an operator gave or took: the id of an adjustment is the key of its posting and of its line. */
const findAdjustments: FindCauses = async (db, postings) => {
  const keys = postings.map(({ posting }) => posting.key);
  const rows = await adjustmentsWithIds(db, keys);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return judgeEach(postings, ({ posting }) => {
    const row = byId.get(posting.key);
    if (!row) return { wrong: 'there is no such adjustment' };
    const { id, kind, player_id: playerId, amount_cents: amount, state } = row;
    if (!isAdjustmentKind(kind) || postingKindOf(kind) !== posting.kind)
      return { wrong: `adjustment ${id} is a ${kind}` };
    if (state !== 'done') return { wrong: `adjustment ${id} is ${state}` };
    const entries = entriesFor({ kind, playerId, amount });
    return caused(entries, { id, types: [lineTypeOf(kind)], amount: entries[0].amount });
  });
};

export const adjustmentCauses: Causes = {
  'player credit': findAdjustments,
  'player debit': findAdjustments,
  'player refund': findAdjustments,
};
