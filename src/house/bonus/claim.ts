import type { AnswerOf } from '../../wire/call.ts';
import {
  type bonusCodeCancel,
  type bonusCodeClaim,
  type bonusCodeTerms,
  codeKey,
} from '../../wire/money/bonusCodes.ts';
import type { BonusOffer } from '../../wire/money/bonus.ts';
import { contactBilling, type PlayerRow } from '../players/account/account.ts';
import { playerBonus } from '../ledger/postings/addresses.ts';
import { balanceOf } from '../ledger/postings/balance.ts';
import { notify } from '../players/messages/messages.ts';
import { type House, isRefusal, refuse, type Refusal, type Tx } from '../platform/ports.ts';
import { mayDeposit } from '../players/protection/protection.ts';
import { randomId } from '../platform/random.ts';
import { creditBonus, endBonus } from './ends.ts';
import { decideCancel, decideClaim, expiryOf } from './rules.ts';
import {
  type BonusRow,
  type CodeRow,
  findCode,
  insertBonus,
  lockBonus,
  onceKey,
  openBonusOf,
  takeUse,
  hasUsed,
} from './store.ts';
import { bonusData, termsOf } from './terms.ts';

type ClaimContext = Pick<House, 'clock' | 'random'>;

const claimFacts = (row: CodeRow, usedByPlayer: boolean) => ({
  enabled: row.enabled === 1n,
  startsAt: row.starts_at === null ? null : Number(row.starts_at),
  endsAt: row.ends_at === null ? null : Number(row.ends_at),
  usesLeft: row.use_limit === null ? null : row.use_limit - row.uses,
  usedByPlayer,
});

/**
 * The code, if the player may claim it now; not during a break or exclusion. An expired bonus is ended first,
 * so that it is not in the way.
 */
const claimable = async (
  house: ClaimContext,
  tx: Tx,
  playerId: string,
  typed: string,
): Promise<CodeRow | Refusal> => {
  const now = house.clock.now();
  const away = await mayDeposit(tx, { playerId, amountCents: 0n, at: now });
  if (away) return away;
  const open = await lockBonus(tx, playerId);
  const isOver = open !== undefined && Number(open.expires_at) <= now && open.locked_round_id === null;
  if (open && isOver) await endBonus(tx, open, 'expired', now);
  const row = await findCode(tx, codeKey(typed));
  const no = decideClaim({
    contactBilling: await contactBilling(tx, playerId),
    hasOpenBonus: open !== undefined && !isOver,
    now,
    code: row && claimFacts(row, await hasUsed(tx, playerId, row.code)),
  });
  return no ?? row ?? refuse('bonusCodeUnknown');
};

/** How long a player is new. */
const NEWCOMER_MS = 7 * 86_400_000;

/**
 * The newcomers' code as a member of the status, where whoever asks may claim it.
 * @param player null: a visitor
 */
export const newcomerOffer = async (
  { config, db }: Pick<House, 'config' | 'db'>,
  player: Pick<PlayerRow, 'id' | 'created_at' | 'contact_billing'> | null,
  now: number,
): Promise<{ readonly offer?: BonusOffer }> => {
  if (config.newcomerCode === null) return {};
  if (player !== null && Number(player.created_at) + NEWCOMER_MS <= now) return {};
  const row = await findCode(db.kysely, config.newcomerCode);
  if (!row) return {};
  const no = decideClaim({
    contactBilling: player?.contact_billing === 1n,
    hasOpenBonus: player !== null && (await openBonusOf(db.kysely, player.id)) !== undefined,
    now,
    code: claimFacts(row, player !== null && (await hasUsed(db.kysely, player.id, row.code))),
  });
  return no ? {} : { offer: { bonusCode: row.code, terms: termsOf(row) } };
};

export const answerTerms = async (
  house: ClaimContext,
  tx: Tx,
  playerId: string,
  typed: string,
): Promise<AnswerOf<typeof bonusCodeTerms> | Refusal> => {
  const code = await claimable(house, tx, playerId, typed);
  return isRefusal(code) ? code : { bonusCode: code.code, terms: termsOf(code) };
};

/** Claims a code in the caller's transaction. Of two concurrent claims one is refused, by a unique key. */
export const answerClaim = async (
  house: ClaimContext,
  tx: Tx,
  playerId: string,
  typed: string,
): Promise<AnswerOf<typeof bonusCodeClaim> | Refusal> => {
  const code = await claimable(house, tx, playerId, typed);
  if (isRefusal(code)) return code;
  if (!(await takeUse(tx, code.code))) return refuse('bonusCodeEnded');
  const now = house.clock.now();
  const terms = termsOf(code);
  const claimed: BonusRow = {
    id: randomId(house.random),
    player_id: playerId,
    code: code.code,
    terms: code.terms,
    state: 'waiting',
    open_key: playerId,
    once_key: code.once_per_player === 1n ? onceKey(playerId, code.code) : null,
    deposit_id: null,
    deposit_cents: null,
    credited_cents: null,
    wager_parts_needed: 0n,
    wager_parts_done: 0n,
    locked_game_id: null,
    locked_round_id: null,
    claimed_at: BigInt(now),
    expires_at: BigInt(expiryOf(now, terms)),
    ended_at: null,
  };
  await insertBonus(tx, claimed);
  if (terms.needsDeposit)
    await notify(tx, { playerId, at: now, news: ({ bonus }) => bonus.claimed(code.code) });
  const row = terms.needsDeposit
    ? claimed
    : await creditBonus(tx, claimed, {
        cents: BigInt(terms.bonusAmount),
        depositId: null,
        depositCents: null,
        at: now,
      });
  return { bonus: bonusData(row, await balanceOf(tx, playerBonus(playerId)), now) };
};

export const answerCancel = async (
  house: ClaimContext,
  tx: Tx,
  playerId: string,
): Promise<AnswerOf<typeof bonusCodeCancel> | Refusal> => {
  const row = await lockBonus(tx, playerId);
  const no = decideCancel(
    row && {
      waiting: row.credited_cents === null,
      canCancel: termsOf(row).canCancel,
      locked: row.locked_round_id !== null,
    },
  );
  if (no || !row) return no ?? refuse('bonusNone');
  return { removedAmount: Number(await endBonus(tx, row, 'cancelled', house.clock.now())) };
};
