/** Adds what a posting did to the sums, as the features did when they wrote it. */
import { gameOf } from '../../games/catalogue.ts';
import { JACKPOT_CENTS_A_TOKEN, JACKPOT_START_CENTS } from '../../wire/play/jackpot.ts';
import { splitWin, type Split, weightOf } from '../bonus/rules.ts';
import { addedBy, dayOf } from '../ledger/dailyActivity/rules.ts';
import type { FullPosting } from '../ledger/hashChains/hashChains.ts';
import { playerBonus, playerTokens } from '../ledger/postings/addresses.ts';
import { BONUS_ID, type BonusRow, termsIn } from '../bonus/causes.ts';
import { idIn, movedAt } from '../ledger/causes.ts';
import { DAY_TOKENS } from '../players/levels/causes.ts';
import { recordedMeter, type RoundRow, type RoundStep, wonProgressive } from '../play/rounds/causes.ts';
import { addToBalance, addToDay, dayKey, type Sums } from './sums.ts';

/**
 * PostgreSQL: a bet that read that there is no bonus may be posted after the credit of one. Both take
 * milliseconds.
 */
const UNSURE_MS = 5_000;

/** The bonuses that bets may count for, by their id. */
export type BonusRows = ReadonlyMap<string, BonusRow>;
export interface FeedFacts {
  readonly bonuses: BonusRows;
}

/** The wagering of a settled round: the whole bet by its weight. */
const feedWager = (sums: Sums, row: RoundRow, bonuses: BonusRows): void => {
  const active = sums.bonusOf.get(row.player_id);
  const bonus = active && bonuses.get(active.id);
  if (!active || !bonus) return;
  if (bonus.ended_at !== null && row.created_at > bonus.ended_at) {
    sums.bonusOf.delete(row.player_id);
    return;
  }
  // Dealt before the bonus was credited: the hand does not count for it.
  if (row.bet_posting_id !== null && row.bet_posting_id < active.postingId) return;
  const parts = row.bet * BigInt(weightOf(termsIn(bonus).wagerWeights, row.game_id));
  const wagered = sums.wagered.get(active.id);
  if (!wagered) return;
  wagered.parts += parts;
  if (Number(row.created_at) <= active.at + UNSURE_MS) wagered.unsure += parts;
  // All lost: the bonus ended with this round, and nothing was left to post.
  if ((sums.balances.get(playerBonus(row.player_id)) ?? 0n) === 0n) sums.bonusOf.delete(row.player_id);
};

/** A round of tokens. @returns why its meter does not follow from the bets before */
const feedJackpot = ({ jackpot }: Sums, row: RoundRow): string | null => {
  const before = jackpot.meter;
  const meter = before + row.bet * BigInt(JACKPOT_CENTS_A_TOKEN);
  jackpot.tokensBet += row.bet;
  jackpot.meter = meter;
  if (wonProgressive(row)) {
    jackpot.timesWon += 1n;
    jackpot.meter = BigInt(JACKPOT_START_CENTS);
  }
  return recordedMeter(row) === meter
    ? null
    : `it shows a prize of ${recordedMeter(row)}, and the bets before make ${meter}`;
};

/** A settled round. @returns why it does not follow from what came before it, null where it does */
export const feedRound = (sums: Sums, row: RoundRow, split: Split, facts: FeedFacts): string | null => {
  if (row.bet_ledger === 'token') return feedJackpot(sums, row);
  const createdAt = Number(row.created_at);
  addToDay(
    sums,
    dayKey(row.player_id, BigInt(dayOf(createdAt))),
    addedBy({
      playerId: row.player_id,
      category: gameOf(row.game_id)?.category ?? 'slots',
      betCents: row.bet,
      cashBetCents: split.cashCents,
      at: createdAt,
      cashNetCents: splitWin(split, row.win).cashCents - split.cashCents,
    }),
  );
  feedWager(sums, row, facts.bonuses);
  return null;
};

/** A posting of a round. */
export const feedStep = (sums: Sums, step: RoundStep, facts: FeedFacts): string | null => {
  if (step.settles) {
    sums.open.delete(step.roundId);
    return step.row && feedRound(sums, step.row, step.split, facts);
  }
  sums.open.add(step.roundId);
  return null;
};

/** Any posting: the balances, and what is summed of bonuses and tokens. @returns why it cannot be */
export const feedPosting = (sums: Sums, one: FullPosting, bonuses: BonusRows): string | null => {
  const { posting, entries } = one;
  for (const { address, amount } of entries) addToBalance(sums, address, amount);
  const [, playerId, day] = DAY_TOKENS.exec(posting.key) ?? [];
  if (playerId !== undefined && day !== undefined)
    addToDay(sums, dayKey(playerId, BigInt(day)), { tokens: movedAt(one, playerTokens(playerId)) });
  const bonus = bonuses.get(idIn(one, BONUS_ID));
  if (!bonus || !posting.key.startsWith('bonus:')) return null;
  if (posting.key.endsWith(':credit')) {
    sums.bonusOf.set(bonus.player_id, {
      id: bonus.id,
      postingId: posting.id,
      at: Number(posting.created_at),
    });
    sums.wagered.set(bonus.id, { playerId: bonus.player_id, parts: 0n, unsure: 0n });
    return null;
  }
  sums.bonusOf.delete(bonus.player_id);
  const rest = sums.balances.get(playerBonus(bonus.player_id)) ?? 0n;
  return rest === 0n ? null : `play money of ${rest} was left when the bonus ended`;
};
