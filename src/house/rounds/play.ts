import { serverSeedHash } from '../../fair/seeds.ts';
import { playRound, recordOf } from '../../games/play.ts';
import { mathHashOf, titleOf } from '../../games/titles.ts';
import type { AnswerOf, RequestOf } from '../../wire/call.ts';
import type { Round, roundPlay } from '../../wire/rounds.ts';
import { HOUSE_GAMES, playerCash } from '../ledger/addresses.ts';
import { post } from '../ledger/post.ts';
import { type House, isRefusal, refuse, type Refusal, type Tx } from '../ports.ts';
import { randomId } from '../random.ts';
import type { SeedCache } from './chain.ts';
import { type Bet, decideBet, roundEntries } from './rules.ts';
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

/**
 * Plays and settles one round inside the caller's transaction: bet and win are one posting, the seed is revealed with the
 * answer, and the next round is sealed. A ticket is played once, whatever the request id.
 */
export const settle = async (house: House, seeds: SeedCache, tx: Tx, playerId: string, request: Play): Promise<Played | Refusal> => {
  const ticket = readTicketId(request.ticketId);
  const chain = ticket ? await lockChain(tx, house.db.engine, ticket.chainId) : undefined;
  const bet = decideBet({
    title: titleOf(request.gameId), mathHash: mathHashOf(request.gameId), playerId, gameId: request.gameId, coinCents: request.coinCents,
    ticket, chain: chain && { playerId: chain.player_id, gameId: chain.game_id, nextNonce: Number(chain.next_nonce) },
  });
  if (isRefusal(bet)) return bet;
  if (!chain) throw new Error('a bet that was accepted has a chain');
  const serverSeed = await seeds.seedOf(chain.id, bet.nonce, (block) => loadBlock(tx, chain.id, block));
  const round = roundOf(house, request, chain, bet, serverSeed);
  const cash = playerCash(playerId);
  const posted = await post(tx, {
    key: `round:${round.roundId}`, kind: 'round', playerId, at: round.createdTime,
    entries: roundEntries(cash, HOUSE_GAMES, bet.betCents, BigInt(round.totalWin)),
  });
  if (!posted.posted) return refuse('notEnoughCash');
  // After this point nothing may fail.
  await insertRound(tx, round, playerId, posted.postingId);
  await advanceChain(tx, chain.id, bet.nonce + 1, round.createdTime);
  const next = await nextTicket(house, tx, chain, { nonce: bet.nonce, serverSeed, at: round.createdTime });
  return { round, cash: Number(posted.balances.get(cash) ?? 0n), ticket: next };
};
