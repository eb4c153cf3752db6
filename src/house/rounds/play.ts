import { serverSeedHash } from '../../fair/seeds.ts';
import { playRound, recordOf } from '../../games/play.ts';
import { mathHashOf, titleOf } from '../../games/titles.ts';
import type { AnswerOf, RequestOf } from '../../wire/call.ts';
import type { Round, roundPlay } from '../../wire/rounds.ts';
import { type BetBonus, bonusForBet, settleBonusRound } from '../bonus/bonus.ts';
import { bonusRoundEntries, decideBonusBet, type Split, splitWin } from '../bonus/rules.ts';
import { playerBonus, playerCash } from '../ledger/addresses.ts';
import { post } from '../ledger/post.ts';
import { mayBet, noteResult } from '../protection/protection.ts';
import { type House, isRefusal, refuse, type Refusal, type Tx } from '../ports.ts';
import { randomId } from '../random.ts';
import type { SeedCache } from './chain.ts';
import { type Bet, decideBet } from './rules.ts';
import { nextTicket } from './seal.ts';
import { advanceChain, type ChainRow, insertRound, loadBlock, lockChain } from './store.ts';
import { readTicketId } from './tickets.ts';

type Play = RequestOf<typeof roundPlay>;
type Played = AnswerOf<typeof roundPlay>;

const roundOf = (house: House, request: Play, chain: ChainRow, bet: Bet, serverSeed: string): Round => {
  const seeds = { serverSeed, clientSeed: request.clientSeed, nonce: bet.nonce };
  const result = playRound(bet.title, seeds);
  const win = BigInt(request.coinCents) * BigInt(result.winCoins);
  return {
    roundId: randomId(house.random), v: 'pf-1', gameId: request.gameId, mathHash: bet.mathHash, chainId: chain.id, nonce: bet.nonce,
    serverSeedHash: serverSeedHash(serverSeed), serverSeed, clientSeed: request.clientSeed, createdTime: house.clock.now(),
    betLedger: 'usd', coinCents: request.coinCents, totalBet: Number(bet.betCents), totalWin: Number(win), result: recordOf(result),
  };
};

/** The bonus that a bet is made under, and of which money the bet is. */
interface Funds {
  readonly bonus: BetBonus | undefined;
  readonly split: Split;
}

/** May the player bet this, and of which money? Everything is locked here, before any balance moves. */
const fundsOf = async (tx: Tx, playerId: string, request: Play, betCents: bigint, at: number): Promise<Funds | Refusal> => {
  const protectedBy = await mayBet(tx, { playerId, betCents, at });
  if (protectedBy) return protectedBy;
  const bonus = await bonusForBet(tx, playerId, at);
  const split = decideBonusBet({
    bonus, gameId: request.gameId, betCents, cashCents: bonus?.cashCents ?? 0n, bonusCents: bonus?.bonusCents ?? 0n,
  });
  return isRefusal(split) ? split : { bonus, split };
};

/** Posts bet and win as one, and counts the round towards the bonus. @returns what the player has afterwards, null when short */
const payRound = async (tx: Tx, playerId: string, round: Round, { bonus, split }: Funds) => {
  const posted = await post(tx, {
    key: `round:${round.roundId}`, kind: 'round', playerId, at: round.createdTime,
    entries: bonusRoundEntries(playerId, split, splitWin(split, BigInt(round.totalWin))),
  });
  if (!posted.posted) return null;
  const { postingId, balances } = posted;
  const cash = balances.get(playerCash(playerId)) ?? bonus?.cashCents ?? 0n;
  if (!bonus) return { postingId, cash, bonusBalance: null, bonusEnded: null };
  const bonusCents = balances.get(playerBonus(playerId)) ?? bonus.bonusCents;
  const { ended, cashAddedCents } = await settleBonusRound(tx, {
    bonus, roundId: round.roundId, gameId: round.gameId, betCents: BigInt(round.totalBet), bonusCents, at: round.createdTime,
  });
  return { postingId, cash: cash + cashAddedCents, bonusBalance: ended === null ? Number(bonusCents) : 0, bonusEnded: ended };
};

/**
 * Plays and settles one round inside the caller's transaction: bet and win are one posting, the seed is revealed with the
 * answer, and the next round is sealed. A ticket is played once, whatever the request id.
 */
export const settle = async (house: House, seeds: SeedCache, tx: Tx, playerId: string, request: Play): Promise<Played | Refusal> => {
  const ticket = readTicketId(request.ticketId);
  const chain = ticket ? await lockChain(tx, house.db.engine, ticket.chainId) : undefined;
  const bet = decideBet({
    title: house.switches.gameClosed(request.gameId) ? undefined : titleOf(request.gameId), mathHash: mathHashOf(request.gameId), playerId, gameId: request.gameId, coinCents: request.coinCents,
    ticket, chain: chain && { playerId: chain.player_id, gameId: chain.game_id, nextNonce: Number(chain.next_nonce) },
  });
  if (isRefusal(bet)) return bet;
  if (!chain) throw new Error('a bet that was accepted has a chain');
  const funds = await fundsOf(tx, playerId, request, bet.betCents, house.clock.now());
  if (isRefusal(funds)) return funds;
  const serverSeed = await seeds.seedOf(chain.id, bet.nonce, (block) => loadBlock(tx, chain.id, block));
  const round = roundOf(house, request, chain, bet, serverSeed);
  const paid = await payRound(tx, playerId, round, funds);
  if (!paid) return refuse('notEnoughCash');
  // After this point nothing may fail.
  await insertRound(tx, round, playerId, paid.postingId);
  await noteResult(tx, { playerId, betCents: bet.betCents, winCents: BigInt(round.totalWin), at: round.createdTime });
  await advanceChain(tx, chain.id, bet.nonce + 1, round.createdTime);
  const next = await nextTicket(house, tx, chain, { nonce: bet.nonce, serverSeed, at: round.createdTime });
  return { round, cash: Number(paid.cash), bonusBalance: paid.bonusBalance, bonusEnded: paid.bonusEnded, ticket: next };
};
