import { serverSeedHash } from '../../fair/seeds.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { ChoicesOf, Title } from '../../games/models.ts';
import { ledgerOf, playRound, recordOf } from '../../games/play.ts';
import type { AnswerOf, RequestOf } from '../../wire/call.ts';
import type { Round, roundPlay } from '../../wire/play/rounds.ts';
import { prefetchBonusForBet } from '../bonus/bonus.ts';
import { bonusRoundEntries, type Split, splitWin } from '../bonus/rules.ts';
import { recordPlay } from '../dailyActivity/dailyActivity.ts';
import { prefetchMayBet, recordRoundResult } from '../protection/protection.ts';
import { type House, isRefusal, refuse, type Refusal, type Tx } from '../ports.ts';
import { timedId } from '../random.ts';
import { type IdempotentRequest, prefetchStoredAnswer } from '../idempotency/idempotency.ts';
import { prefetchRecordWin } from '../winners/winners.ts';
import { blockOf, type SeedCache } from './chain.ts';
import { applyBonusRound, fundsOf, moveMoney } from './funds.ts';
import { type Bet, decideBet } from './rules.ts';
import { nextTicket } from './seal.ts';
import {
  advanceChain,
  type ChainRow,
  insertRound,
  loadBlock,
  prefetchBlock,
  lockChain,
  prefetchChain,
} from './store.ts';
import { readTicketId } from './tickets.ts';
import { settleTokenRound } from './tokens.ts';

/** Who bets: a player, and the window where it is known. */
export interface Bettor {
  readonly playerId: string;
  readonly window: string | null;
}
export type Play = RequestOf<typeof roundPlay>;
export type Played = AnswerOf<typeof roundPlay>;

/** Everything that a settled round follows from. */
export interface RoundFacts {
  readonly title: Title;
  readonly roundId: string;
  readonly mathHash: string;
  readonly chainId: string;
  readonly nonce: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly coinCents: number;
  readonly betCents: bigint;
  readonly choices: ChoicesOf<Title>;
  readonly at: number;
}

/** Computes a round from its seeds and choices. */
export const roundOf = ({
  title,
  serverSeed,
  clientSeed,
  nonce,
  coinCents,
  choices,
  betCents,
  ...facts
}: RoundFacts): Round => {
  const result = playRound(title, { serverSeed, clientSeed, nonce }, choices);
  return {
    roundId: facts.roundId,
    v: 'pf-1',
    gameId: title.gameId,
    mathHash: facts.mathHash,
    chainId: facts.chainId,
    nonce,
    serverSeedHash: serverSeedHash(serverSeed),
    serverSeed,
    clientSeed,
    createdTime: facts.at,
    betLedger: ledgerOf(title),
    coinCents,
    totalBet: Number(betCents),
    totalWin: Number(BigInt(coinCents) * BigInt(result.winCoins)),
    result: recordOf(result),
  };
};

/** Counts a settled cash round towards lotto, levels and cashback. */
export const recordDailyActivity = (tx: Tx, playerId: string, round: Round, split: Split): Promise<void> =>
  recordPlay(tx, {
    playerId,
    category: gameOf(round.gameId)?.category ?? 'slots',
    betCents: BigInt(round.totalBet),
    cashBetCents: split.cashCents,
    at: round.createdTime,
    cashNetCents: splitWin(split, BigInt(round.totalWin)).cashCents - split.cashCents,
  });

/**
 * Sends ahead everything that a bet of one step reads, in the order in which it is read and locked. A test
 * holds the list equal to the reads that a bet makes.
 */
export const prefetchBet = (tx: Tx, seeds: SeedCache, request: IdempotentRequest, ticketId: string): void => {
  prefetchStoredAnswer(tx, request);
  const ticket = readTicketId(ticketId);
  if (!ticket) return;
  prefetchChain(tx, { id: ticket.chainId, playerId: request.playerId });
  if (!seeds.isOpen(ticket.chainId, ticket.nonce)) prefetchBlock(tx, ticket.chainId, blockOf(ticket.nonce));
  prefetchMayBet(tx, request.playerId);
  prefetchBonusForBet(tx, request.playerId);
};

/** Refuses a bet, or gives it with its chain, locked. */
export const betOf = async (
  house: House,
  tx: Tx,
  { playerId, window }: Bettor,
  request: Play,
  twoSteps: boolean,
): Promise<{ bet: Bet; chain: ChainRow } | Refusal> => {
  const ticket = readTicketId(request.ticketId);
  const chain = ticket ? await lockChain(tx, house.db.engine, { id: ticket.chainId, playerId }) : undefined;
  const title = house.switches.gameClosed(request.gameId) ? undefined : house.titles.titleOf(request.gameId);
  const bet = decideBet({
    title,
    mathHash: house.titles.mathHashOf(request.gameId),
    playerId,
    gameId: request.gameId,
    coinCents: request.coinCents,
    twoSteps,
    ticket,
    // Not chosen by the player: the meter is read when it is locked, the hold comes with the draw.
    choices:
      title?.definition.model === 'jackpot'
        ? { meterCents: 0 }
        : twoSteps
          ? { ...request.choices, hold: 0 }
          : request.choices,
    chain: chain && {
      playerId: chain.player_id,
      gameId: chain.game_id,
      mathHash: chain.math_hash,
      nextNonce: Number(chain.next_nonce),
      keyId: Number(chain.key_id),
      activeWindow: chain.active_window,
    },
    keyId: house.secrets.keyId,
    window,
  });
  if (isRefusal(bet)) return bet;
  if (!chain) throw new Error('a bet that was accepted has a chain');
  return { bet, chain };
};

/**
 * Plays and settles one round in the caller's transaction: bet and win are one posting, the seed is revealed
 * with the answer, and the next ticket is issued. A ticket is played once, whatever the request id.
 */
export const settleRound = async (
  house: House,
  seeds: SeedCache,
  tx: Tx,
  bettor: Bettor,
  request: Play,
): Promise<Played | Refusal> => {
  const { playerId, window } = bettor;
  const placed = await betOf(house, tx, bettor, request, false);
  if (isRefusal(placed)) return placed;
  const { bet, chain } = placed;
  const at = house.clock.now();
  const serverSeed = await seeds.seedOf(chain.id, bet.nonce, (block) => loadBlock(tx, chain.id, block));
  const facts: RoundFacts = {
    ...bet,
    ...request,
    choices: bet.choices,
    roundId: timedId(house.random, at),
    chainId: chain.id,
    serverSeed,
    at,
  };
  const paid =
    ledgerOf(bet.title) === 'token'
      ? await settleTokenRound(tx, playerId, facts)
      : await settleCashRound(tx, playerId, facts);
  if (isRefusal(paid)) return paid;
  await advanceChain(tx, chain, { nonce: bet.nonce + 1, at, window });
  return {
    ...paid,
    ticket: await nextTicket(house, seeds, tx, chain, { nonce: bet.nonce, serverSeed, at, window }),
  };
};

const settleCashRound = async (
  tx: Tx,
  playerId: string,
  facts: RoundFacts,
): Promise<Omit<Played, 'ticket'> | Refusal> => {
  const {
    betCents,
    at,
    roundId,
    title: { gameId },
  } = facts;
  const funds = await fundsOf(tx, playerId, gameId, betCents, at);
  if (isRefusal(funds)) return funds;
  const { bonus, split } = funds;
  const round = roundOf(facts);
  prefetchRecordWin(tx, playerId, round);
  const entries = bonusRoundEntries(playerId, split, splitWin(split, BigInt(round.totalWin)));
  const moved = await moveMoney(tx, { playerId, key: `round:${roundId}`, kind: 'round', at, entries }, bonus);
  if (!moved || moved.postingId === null) return refuse('notEnoughCash');
  // After this point nothing may fail.
  const after = await applyBonusRound(tx, bonus, { roundId, gameId, betCents, at }, moved);
  await insertRound(tx, round, playerId, { id: moved.postingId });
  await recordRoundResult(tx, { playerId, betCents, winCents: BigInt(round.totalWin), at });
  await recordDailyActivity(tx, playerId, round, split);
  return { round, ...after };
};
