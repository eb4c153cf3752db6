import {
  bonusForBet,
  type BonusAfterRound,
  recordBonusRound,
  recordDepositForBonus,
} from '../../../src/house/bonus/bonus.ts';
import { bonusCalls } from '../../../src/house/bonus/calls.ts';
import { createBonusCode, type NewCode } from '../../../src/house/bonus/codes.ts';
import { bonusRoundEntries, decideBonusBet, splitWin } from '../../../src/house/bonus/rules.ts';
import { playerBonus, playerCash } from '../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../src/house/ledger/postings/balance.ts';
import { post } from '../../../src/house/ledger/postings/post.ts';
import { isRefusal, type Refusal, refuse, type Tx } from '../../../src/house/platform/ports.ts';
import type { BonusTerms } from '../../../src/wire/money/bonus.ts';
import { bonusCodeCancel, bonusCodeClaim, bonusCodeTerms } from '../../../src/wire/money/bonusCodes.ts';
import { askerOf } from '../asking.ts';
import type { TestHouse } from '../harness.ts';
import { giveCash, insertPlayer } from '../players.ts';

/** 50% of the deposit, wagered 40 times on slots, at most $500 of it cash. */
export const TERMS: BonusTerms = {
  canMatch: 1,
  bonusAmount: 50,
  maxBonusAmount: null,
  needsDeposit: true,
  depositBy: [],
  depositByCurrency: [],
  minDepositAmount: null,
  maxDepositAmount: null,
  wagerMultiple: 40,
  wagerWeights: { slots: 100, matrix: 100, poker: 10, highLimit: 100, jackpot: 0 },
  allowedGames: null,
  maxCashout: 50_000,
  expiresDays: 14,
  canCancel: true,
};
/** $10 at once, wagered once. */
export const GIFT: BonusTerms = {
  ...TERMS,
  canMatch: 0,
  bonusAmount: 1_000,
  needsDeposit: false,
  wagerMultiple: 1,
};
export const PLAYER = 'player-under-test';
/** In ms. */
export const DAY = 86_400_000;

interface Played {
  readonly split: { cashCents: bigint; bonusCents: bigint };
  readonly settled: BonusAfterRound | null;
}

/** A round as the calls of rounds play it: the bonus first, then the posting, then the wagering. */
const playWith = async (
  tx: Tx,
  playerId: string,
  round: { roundId: string; gameId?: string; betCents: bigint; winCents: bigint; at: number },
): Promise<Played | Refusal> => {
  const { roundId, gameId = 'moonflower', betCents, winCents, at } = round;
  const bonus = await bonusForBet(tx, playerId, at);
  const split = decideBonusBet({
    bonus,
    gameId,
    betCents,
    cashCents: bonus?.cashCents ?? 0n,
    bonusCents: bonus?.bonusCents ?? 0n,
  });
  if (isRefusal(split)) return split;
  const posted = await post(tx, {
    key: `round:${roundId}`,
    kind: 'round',
    playerId,
    at,
    entries: bonusRoundEntries(playerId, split, splitWin(split, winCents)),
  });
  if (!posted.posted) return refuse('notEnoughCash');
  const bonusCents = posted.balances.get(playerBonus(playerId)) ?? bonus?.bonusCents ?? 0n;
  return {
    split,
    settled: bonus ? await recordBonusRound(tx, { bonus, roundId, gameId, betCents, bonusCents, at }) : null,
  };
};

/** A player in a house with codes. */
export const openBonus = ({ house, db, clock }: TestHouse) => {
  const ask = askerOf(bonusCalls(house));
  let numbers = 0;
  const requestId = () => `request-number-${(numbers += 1)}`;
  return {
    code: async (code: string, terms: BonusTerms, more: Partial<NewCode> = {}) => {
      const made = await createBonusCode(
        db,
        { code, terms, oncePerPlayer: true, useLimit: null, startsAt: null, endsAt: null, ...more },
        clock.now(),
      );
      if ('wrong' in made) throw new Error(made.wrong.join(' '));
    },
    terms: (bonusCode: string, playerId = PLAYER) => ask(bonusCodeTerms, playerId, { bonusCode }),
    claim: async (bonusCode: string, playerId = PLAYER, id = requestId()) => {
      // The end of a bonus is told to its player.
      await insertPlayer({ db, clock }, playerId, { email_verified_at: 0n });
      return ask(bonusCodeClaim, playerId, { bonusCode, requestId: id }, { ip: playerId });
    },
    subjects: async () =>
      (await db.kysely.selectFrom('messages').select('subject').orderBy('seq').execute()).map(
        ({ subject }) => subject,
      ),
    cancel: (playerId = PLAYER, id = requestId()) => ask(bonusCodeCancel, playerId, { requestId: id }),
    pay: (cents: bigint, playerId = PLAYER) =>
      giveCash({ db, clock }, playerId, cents, `gift-${(numbers += 1)}`),
    play: (betCents: bigint, winCents: bigint, gameId = 'moonflower', playerId = PLAYER) =>
      db.transaction((tx) =>
        playWith(tx, playerId, {
          roundId: `round-${(numbers += 1)}`,
          gameId,
          betCents,
          winCents,
          at: clock.now(),
        }),
      ),
    cash: (playerId = PLAYER) => balanceOf(db.kysely, playerCash(playerId)),
    bonus: (playerId = PLAYER) => balanceOf(db.kysely, playerBonus(playerId)),
    lines: async (playerId = PLAYER) =>
      (
        await db.kysely
          .selectFrom('transactions')
          .select(['type', 'amount', 'bonus_code'])
          .where('player_id', '=', playerId)
          .orderBy('ordinal')
          .execute()
      ).map(({ type, amount }) => [Number(type), Number(amount)]),
    state: async (playerId = PLAYER) =>
      (
        await db.kysely
          .selectFrom('player_bonuses')
          .select('state')
          .where('player_id', '=', playerId)
          .orderBy('claimed_at')
          .execute()
      ).map(({ state }) => state),
  };
};

/** Records a deposit of PLAYER, in BTC unless `more` has another currency. */
export const deposit = ({ db, clock }: TestHouse, amountCents: bigint, more: object = {}) =>
  db.transaction((tx) =>
    recordDepositForBonus(tx, {
      playerId: PLAYER,
      depositId: `deposit-${amountCents}`,
      amountCents,
      currency: 'BTC',
      pmType: 1,
      at: clock.now(),
      ...more,
    }),
  );

export const codesOf = ({ db }: TestHouse) =>
  db.kysely.selectFrom('bonus_codes').select(['code', 'enabled', 'uses']).orderBy('code').execute();
