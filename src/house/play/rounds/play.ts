import { gameOf } from '../../../games/catalogue.ts';
import { ledgerOf } from '../../../games/play.ts';
import type { RequestOf } from '../../../wire/call.ts';
import type { Round, roundPlay } from '../../../wire/play/rounds.ts';
import { openBonusOf } from '../../bonus/bonus.ts';
import { bonusRoundEntries, type Split, splitWin } from '../../bonus/rules.ts';
import { recordPlay } from '../../ledger/dailyActivity/dailyActivity.ts';
import { lockProtection, recordRoundResult } from '../../players/protection/protection.ts';
import { type House, isRefusal, refuse, type Refusal, type Tx } from '../../platform/ports.ts';
import { timedId } from '../../platform/random.ts';
import { type IdempotentRequest, storedAnswer } from '../../ledger/idempotency/idempotency.ts';
import { winnerLogin } from '../winners/winners.ts';
import { blockOf, type SeedCache } from './chain.ts';
import { applyBonusRound, type FundsRead, fundsOf, moveMoney } from './funds.ts';
import { type Bet, decideBet } from './rules.ts';
import { nextTicket } from './seal.ts';
import { advanceChain, type ChainRow, insertRound, findBlock, loadBlock, lockChain } from './store.ts';
import { type Played, type RoundFacts, roundOf } from './round.ts';
import { readTicketId } from './tickets.ts';
import { settleTokenRound } from './tokens.ts';

/** Who bets: a player, and the window where it is known. */
export interface Bettor {
  readonly playerId: string;
  readonly window: string | null;
}
type Play = RequestOf<typeof roundPlay>;

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

/** What a bet of one step reads. */
interface BetRead extends FundsRead {
  /** The answer that was stored for its request; null: there is none. */
  readonly earlier: Played | Refusal | null;
  /** Locked. */
  readonly chain: ChainRow | undefined;
  /** The sealed seed of its block, unless that is in memory. */
  readonly block: string | undefined;
}

/** The player's chain that a ticket is of, locked. */
export const chainOfTicket = async (
  house: Pick<House, 'db'>,
  tx: Tx,
  playerId: string,
  ticketId: string,
): Promise<ChainRow | undefined> => {
  const ticket = readTicketId(ticketId);
  return ticket ? lockChain(tx, house.db.engine, { id: ticket.chainId, playerId }) : undefined;
};

const blockOfTicket = async (tx: Tx, seeds: SeedCache, ticketId: string): Promise<string | undefined> => {
  const ticket = readTicketId(ticketId);
  if (!ticket || seeds.isOpen(ticket.chainId, ticket.nonce)) return undefined;
  return findBlock(tx, ticket.chainId, blockOf(ticket.nonce));
};

/** Starts all reads of a bet of one step at once: on PostgreSQL they are one packet. */
export const readBet = async (
  house: House,
  seeds: SeedCache,
  tx: Tx,
  request: IdempotentRequest,
  ticketId: string,
): Promise<BetRead> => {
  const { playerId, at } = request;
  const [earlier = null, chain, block, protection, openBonus = null] = await Promise.all([
    storedAnswer<Played>(tx, request),
    chainOfTicket(house, tx, playerId, ticketId),
    blockOfTicket(tx, seeds, ticketId),
    lockProtection(tx, playerId, at),
    openBonusOf(tx, playerId),
  ]);
  return { earlier, chain, block, protection, openBonus };
};

/** Refuses a bet, or gives it with its chain. @param chain from `chainOfTicket` */
export const betOf = (
  house: House,
  { playerId, window }: Bettor,
  request: Play,
  chain: ChainRow | undefined,
  twoSteps: boolean,
): { bet: Bet; chain: ChainRow } | Refusal => {
  const ticket = readTicketId(request.ticketId);
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

/** `login`: what `winnerLogin` read, where it was read. */
export interface Settled {
  readonly played: Played;
  readonly login?: string | null;
}
type Paid = Omit<Played, 'ticket'> & Pick<Settled, 'login'>;

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
  read: BetRead,
): Promise<Settled | Refusal> => {
  const { playerId, window } = bettor;
  const placed = betOf(house, bettor, request, read.chain, false);
  if (isRefusal(placed)) return placed;
  const { bet, chain } = placed;
  const now = house.clock.now();
  const serverSeed = await seeds.seedOf(
    chain.id,
    bet.nonce,
    async (block) => read.block ?? loadBlock(tx, chain.id, block),
  );
  const facts: RoundFacts = {
    ...bet,
    ...request,
    choices: bet.choices,
    roundId: timedId(house.random, now),
    chainId: chain.id,
    serverSeed,
    at: now,
  };
  const paid: Paid | Refusal =
    ledgerOf(bet.title) === 'token'
      ? await settleTokenRound(tx, playerId, facts, read)
      : await settleCashRound(tx, playerId, facts, read);
  if (isRefusal(paid)) return paid;
  const { login, ...shown } = paid;
  await advanceChain(tx, chain, { nonce: bet.nonce + 1, at: now, window });
  const ticket = await nextTicket(house, seeds, tx, chain, { nonce: bet.nonce, serverSeed, at: now, window });
  return { played: { ...shown, ticket }, ...(login !== undefined && { login }) };
};

const settleCashRound = async (
  tx: Tx,
  playerId: string,
  facts: RoundFacts,
  read: FundsRead,
): Promise<Paid | Refusal> => {
  const {
    betCents,
    at,
    roundId,
    title: { gameId },
  } = facts;
  const funds = await fundsOf(tx, playerId, gameId, betCents, at, read);
  if (isRefusal(funds)) return funds;
  const { bonus, split } = funds;
  const round = roundOf(facts);
  const entries = bonusRoundEntries(playerId, split, splitWin(split, BigInt(round.totalWin)));
  // In one packet with the balance.
  const [login, moved] = await Promise.all([
    winnerLogin(tx, playerId, round),
    moveMoney(tx, { playerId, key: `round:${roundId}`, kind: 'round', at, entries }, bonus),
  ]);
  if (!moved || moved.postingId === null) return refuse('notEnoughCash');
  // After this point nothing may fail.
  const after = await applyBonusRound(tx, bonus, { roundId, gameId, betCents, at }, moved);
  await insertRound(tx, round, playerId, { id: moved.postingId });
  const result = { playerId, betCents, winCents: BigInt(round.totalWin), at };
  await recordRoundResult(tx, result, read.protection);
  await recordDailyActivity(tx, playerId, round, split);
  return { round, ...after, login };
};
