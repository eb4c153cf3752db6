import { streamOf } from '../../../fair/stream.ts';
import { modelOf, type Title } from '../../../games/models.ts';
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import type { OpenRound, roundDeal } from '../../../wire/play/rounds.ts';
import { type BetBonus, bonusForBet, lockBonusToRound } from '../../bonus/bonus.ts';
import { bonusRoundEntries, decideBonusFinish, type Split, splitWin } from '../../bonus/rules.ts';
import { recordRoundResult } from '../../players/protection/protection.ts';
import { type House, isRefusal, refuse, type Refusal, type Tx } from '../../platform/ports.ts';
import { timedId } from '../../platform/random.ts';
import type { SeedCache } from './chain.ts';
import { applyBonusRound, fundsOf, moveMoney } from './funds.ts';
import { betOf, type Bettor, chainOfTicket, recordDailyActivity } from './play.ts';
import { type Played, roundOf } from './round.ts';
import { decideDraw } from './rules.ts';
import { sealedTitle } from './definitions.ts';
import { currentTicket, nextTicket, openTicket } from './seal.ts';
import {
  activateWindow,
  advanceChain,
  type ChainRow,
  deleteOpen,
  insertOpen,
  insertRound,
  loadBlock,
  lockChain,
  findOpen,
  findOpenInGame,
  type OpenRow,
} from './store.ts';

type Deal = RequestOf<typeof roundDeal>;
type Dealt = AnswerOf<typeof roundDeal>;

/** An open round as the player sees it, with the ticket that it was dealt under. */
export const openRound = async (
  house: House,
  seeds: SeedCache,
  tx: Tx,
  row: OpenRow,
): Promise<OpenRound> => ({
  roundId: row.id,
  gameId: row.game_id,
  clientSeed: row.client_seed,
  createdTime: Number(row.created_at),
  coinCents: Number(row.coin_cents),
  totalBet: Number(row.bet),
  choices: JSON.parse(row.choices) as OpenRound['choices'],
  dealt: JSON.parse(row.dealt) as number[],
  // The chain does not advance before the draw, so its ticket is the deal's.
  ticket: await openTicket(house, seeds, tx, { chainId: row.chain_id, playerId: row.player_id }),
});

/**
 * The deal: takes the bet and shows the cards that the seeds give. Everything drawn later is already decided
 * by the seeds; the server seed stays secret until the draw. Ties an active bonus to the game.
 */
export const deal = async (
  house: House,
  seeds: SeedCache,
  tx: Tx,
  bettor: Bettor,
  request: Deal,
): Promise<Dealt | Refusal> => {
  const { playerId, window } = bettor;
  const chainOfBet = await chainOfTicket(house, tx, playerId, request.ticketId);
  const placed = betOf(house, bettor, request, chainOfBet, true);
  if (isRefusal(placed)) return placed;
  const { bet, chain } = placed;
  const { title, nonce, mathHash, betCents } = bet;
  const { gameId, clientSeed, coinCents, choices = {} } = request;
  if (await findOpenInGame(tx, playerId, gameId)) return refuse('roundOpen');
  const now = house.clock.now();
  const roundId = timedId(house.random, now);
  const funds = await fundsOf(tx, playerId, gameId, betCents, now);
  if (isRefusal(funds)) return funds;
  const { bonus, split } = funds;
  const entries = bonusRoundEntries(playerId, split, { cashCents: 0n, bonusCents: 0n });
  const moved = await moveMoney(
    tx,
    { playerId, key: `round:${roundId}:bet`, kind: 'round bet', at: now, entries },
    bonus,
  );
  if (!moved || moved.postingId === null) return refuse('notEnoughCash');
  // After this point nothing may fail.
  await activateWindow(tx, chain, window);
  if (bonus) await lockBonusToRound(tx, bonus, { roundId, gameId });
  const serverSeed = await seeds.seedOf(chain.id, nonce, (block) => loadBlock(tx, chain.id, block));
  const dealt = modelOf(title.definition.model).deal?.(
    title.definition,
    streamOf({ serverSeed, clientSeed, nonce }),
  );
  const ticket = await currentTicket(house, seeds, tx, { playerId, gameId, window: null });
  const row: OpenRow = {
    id: roundId,
    player_id: playerId,
    game_id: gameId,
    chain_id: chain.id,
    nonce: BigInt(nonce),
    math_hash: mathHash,
    server_seed_hash: ticket.serverSeedHash,
    client_seed: clientSeed,
    coin_cents: BigInt(coinCents),
    bet: betCents,
    bet_bonus: split.bonusCents,
    choices: JSON.stringify(choices),
    dealt: JSON.stringify(dealt),
    posting_id: moved.postingId,
    created_at: BigInt(now),
  };
  await insertOpen(tx, row);
  await recordRoundResult(tx, { playerId, betCents, winCents: 0n, at: now });
  return {
    open: await openRound(house, seeds, tx, row),
    cash: Number(moved.cash),
    bonusBalance: bonus ? Number(moved.bonusCents) : null,
  };
};

/** An open round with its chain, locked until the transaction ends. */
const lockOpen = async (
  house: House,
  tx: Tx,
  roundId: string,
): Promise<{ row: OpenRow; chain: ChainRow } | undefined> => {
  const seen = await findOpen(tx, roundId);
  const chain =
    seen && (await lockChain(tx, house.db.engine, { id: seen.chain_id, playerId: seen.player_id }));
  // Another request may have drawn it while this one waited for the lock.
  const row = chain && (await findOpen(tx, roundId));
  return row && { row, chain };
};

/** Pays the win of a draw in proportion to the bet's cash and play money, and releases the bonus. */
const payDraw = async (tx: Tx, row: OpenRow, winCents: bigint, bonus: BetBonus | undefined, now: number) => {
  const split: Split = { cashCents: row.bet - row.bet_bonus, bonusCents: row.bet_bonus };
  const entries = bonusRoundEntries(
    row.player_id,
    { cashCents: 0n, bonusCents: 0n },
    splitWin(split, winCents),
  );
  const lockedBonus = bonus?.lockedRoundId === row.id ? bonus : undefined;
  const moved = await moveMoney(
    tx,
    { playerId: row.player_id, key: `round:${row.id}`, kind: 'round', at: now, entries },
    bonus,
  );
  if (!moved) throw new Error(`round ${row.id}: a win was not posted`);
  const after = await applyBonusRound(
    tx,
    lockedBonus,
    { roundId: row.id, gameId: row.game_id, betCents: row.bet, at: now },
    moved,
  );
  return { split, postingId: moved.postingId ?? row.posting_id, after };
};

interface Draw {
  readonly roundId: string;
  readonly hold: number | ((row: OpenRow, title: Title) => number);
  /** The player who draws; null: the house finishes an abandoned round. */
  readonly playerId: string | null;
  /** The window that draws, which has the game then; null where it is not known. */
  readonly window: string | null;
}

/**
 * The draw: pays, reveals the seed and issues the next ticket. Limits and maintenance do not apply, because
 * the bet was made at the deal.
 */
export const draw = async (
  house: House,
  seeds: SeedCache,
  tx: Tx,
  { roundId, hold, playerId, window }: Draw,
): Promise<Played | Refusal> => {
  const open = await lockOpen(house, tx, roundId);
  if (!open || (playerId !== null && open.row.player_id !== playerId)) return refuse('roundNotOpen');
  const { row, chain } = open;
  const title = await sealedTitle(house, tx, { gameId: row.game_id, mathHash: row.math_hash });
  if (!title) throw new Error(`round ${row.id}: its game is not known any more`);
  const choices = decideDraw(
    title,
    JSON.parse(row.choices),
    typeof hold === 'number' ? hold : hold(row, title),
  );
  if (isRefusal(choices)) return choices;
  const now = house.clock.now();
  const bonus = await bonusForBet(tx, row.player_id, now);
  const outOfStep = decideBonusFinish(bonus, row.id, {
    cashCents: row.bet - row.bet_bonus,
    bonusCents: row.bet_bonus,
  });
  if (outOfStep) return outOfStep;
  const nonce = Number(row.nonce);
  const serverSeed = await seeds.seedOf(chain.id, nonce, (block) => loadBlock(tx, chain.id, block));
  const settled = roundOf({
    title,
    roundId,
    mathHash: row.math_hash,
    chainId: chain.id,
    nonce,
    serverSeed,
    clientSeed: row.client_seed,
    coinCents: Number(row.coin_cents),
    betCents: row.bet,
    choices,
    at: now,
  });
  const round = playerId === null ? { ...settled, byHouse: true as const } : settled;
  const winCents = BigInt(round.totalWin);
  const { split, postingId, after } = await payDraw(tx, row, winCents, bonus, now);
  await deleteOpen(tx, row.id);
  await insertRound(tx, round, row.player_id, { id: postingId, bet: row.posting_id });
  await recordRoundResult(tx, { playerId: row.player_id, betCents: 0n, winCents, at: now });
  await recordDailyActivity(tx, row.player_id, round, split);
  await advanceChain(tx, chain, { nonce: nonce + 1, at: now, window });
  return {
    round,
    ...after,
    ticket: await nextTicket(house, seeds, tx, chain, { nonce, serverSeed, at: now, window }),
  };
};
