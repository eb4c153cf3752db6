import { ledgerOf } from '../../../games/play.ts';
import type { Json } from '../../../fair/canonical.ts';
import type { AnswerOf } from '../../../wire/call.ts';
import { gameDefinition } from '../../../wire/play/definitions.ts';
import {
  MY_BETS_MAX,
  myBets,
  roundDeal,
  roundDraw,
  roundOpen,
  roundPlay,
  roundTicket,
  sharedRound,
  type Round,
} from '../../../wire/play/rounds.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import {
  type Changes,
  type Clock,
  type House,
  isRefusal,
  type Refusal,
  refuse,
  type Tx,
  type Secrets,
  type Caller,
} from '../../platform/ports.ts';
import { storedAnswer, type IdempotentRequest, idempotent } from '../../ledger/idempotency/idempotency.ts';
import { recordWin } from '../winners/winners.ts';
import { seedCache, type SeedCache } from './chain.ts';
import { definitionOf } from './definitions.ts';
import { deal, draw, openRound } from './deal.ts';
import { readBet, type Settled, settleRound } from './play.ts';
import type { Played } from './round.ts';
import { currentTicket } from './seal.ts';
import { betTotals, lastRounds, openRoundsOf, roundById } from './store.ts';
import { receiptText } from '../../../wire/play/receipt.ts';

/**
 * Error 96: a game is played in one window at a time. The window that used the game last is the active one;
 * bets from another are refused. It is kept on the chain's row, which every bet locks, so that all houses of
 * a database know the same one.
 */

/** Header with an id that each page of the app makes when it loads. */
const WINDOW_HEADER = 'x-window';
const WINDOW = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * The window that a call comes from; null where it names none, and then it neither takes a game nor is
 * refused.
 */
const windowOf = (caller: Pick<Caller, 'header'>): string | null => {
  const window = caller.header?.(WINDOW_HEADER);
  return window === undefined || !WINDOW.test(window) ? null : window;
};

/**
 * Whether a refusal is about the window: not stored under the request id, so that the same bet can be
 * repeated once its window has the game.
 */
const isOfWindow = (answer: unknown): boolean =>
  isRefusal(answer) && answer.refused === 'duplicateConnection';

/** Signatures of 88 characters. */
const CACHED_MAX = 20_000;

/**
 * Adds the house's signature over the recorded round. A settled round never changes, so its
 * signature is cached until `CACHED_MAX` newer ones are: a page of My bets has 100.
 */
export const receiptSigner = (secrets: Secrets): ((round: Round) => Round) => {
  const cache = new Map<string, string>();
  const sign = (round: Round): string => {
    const found = cache.get(round.roundId);
    if (found !== undefined) return found;
    const receipt = secrets.sign('ticket', receiptText(round));
    const [oldest] = cache.keys();
    if (cache.size >= CACHED_MAX && oldest !== undefined) cache.delete(oldest);
    cache.set(round.roundId, receipt);
    return receipt;
  };
  return (round) => ({ ...round, receipt: sign(round) });
};

/**
 * Settles a round and records a win with it. The win is published after the commit: a transaction that is
 * rolled back must not be announced.
 * @param answerOf gives the stored answer, or that of the round which it has `recorded`
 * @param changes all that is changed, where it is known
 */
const settleOnce = async (
  house: House,
  playerId: string,
  answerOf: (
    tx: Tx,
    recorded: (settled: Settled | Refusal) => Promise<Played | Refusal>,
  ) => Promise<Played | Refusal>,
  changes?: Changes,
): Promise<Played | Refusal> => {
  const { answer, hints } = await house.db.transaction(async (tx) => {
    let wins: Awaited<ReturnType<typeof recordWin>> = [];
    const decided = await answerOf(tx, async (settled) => {
      if (isRefusal(settled)) return settled;
      wins = await recordWin(tx, playerId, settled.played.round, settled.login);
      return settled.played;
    });
    return { answer: decided, hints: wins };
  }, changes);
  for (const notice of hints) house.bus.publish('winner', notice);
  return answer;
};

/** My bets, and a single round by its id, which a player may share. */
const historyCalls = ({ db, secrets }: House): BoundCall[] => {
  const withReceipt = receiptSigner(secrets);
  return [
    bindPlayer(myBets, async ({ playerId }, { before, gameId, totals }) => {
      const found = await lastRounds(db.kysely, playerId, { before, gameId });
      const sums = totals ? { totals: await betTotals(db.kysely, playerId, gameId) } : {};
      const page = found.slice(0, MY_BETS_MAX);
      return { gameRounds: page.map(withReceipt), more: found.length > page.length, ...sums };
    }),
    bindAnyone(sharedRound, async (_, { roundId }) => {
      const { round, previousSeed } = await roundById(db.kysely, roundId);
      return { round: round && withReceipt(round), previousSeed };
    }),
    bindAnyone(gameDefinition, async (_, { mathHash }) => ({
      definition: ((await definitionOf(db.kysely, mathHash)) as Record<string, unknown> | undefined) ?? null,
    })),
  ];
};

/** Makes the idempotency key of a request that was read. */
const requestsAt =
  (clock: Clock) =>
  (call: { readonly path: string }, playerId: string, body: { readonly requestId: string }) => ({
    playerId,
    requestId: body.requestId,
    call: call.path,
    body: { ...body } as Json,
    at: clock.now(),
  });

const drawCall = (house: House, seeds: SeedCache, requestOf: ReturnType<typeof requestsAt>): BoundCall =>
  bindPlayer(roundDraw, (caller, request) => {
    const { playerId } = caller;
    const window = windowOf(caller);
    const idempotentRequest = requestOf(roundDraw, playerId, request);
    return settleOnce(house, playerId, (tx, recorded) => {
      const decide = async () => {
        const drawn = await draw(house, seeds, tx, { ...request, playerId, window });
        return recorded(isRefusal(drawn) ? drawn : { played: drawn });
      };
      return idempotent(tx, idempotentRequest, decide, isOfWindow);
    });
  });

/** The calls of a game round: ticket, play, deal and draw, open rounds, history. */
export const roundCalls = (house: House): BoundCall[] => {
  const seeds = seedCache(house.secrets);
  const requestOf = requestsAt(house.clock);
  /** Not stored under the request id, so that the same bet can be repeated after the maintenance. */
  const duringMaintenance = async <Ans extends object>(request: IdempotentRequest) =>
    (await house.db.transaction((tx) => storedAnswer<Ans>(tx, request))) ?? refuse('maintenance');
  return [
    bindPlayer(roundTicket, async (caller, { gameId }) => {
      const asked = { playerId: caller.playerId, gameId, window: windowOf(caller) };
      if (!house.titles.titleOf(gameId) || house.switches.gameClosed(gameId)) return refuse('gameNotEnabled');
      return {
        ticket: await house.db.transaction((tx) => currentTicket(house, seeds, tx, asked)),
      };
    }),
    bindPlayer(roundPlay, async (caller, request) => {
      const { playerId } = caller;
      const bettor = { playerId, window: windowOf(caller) };
      const idempotentRequest = requestOf(roundPlay, playerId, request);
      if (house.switches.maintenance())
        return duringMaintenance<AnswerOf<typeof roundPlay>>(idempotentRequest);
      const title = house.titles.titleOf(request.gameId);
      const changes: Changes | undefined = title && {
        playerId,
        ...(ledgerOf(title) === 'token' && { houseRow: 'jackpot' }),
      };
      return settleOnce(
        house,
        playerId,
        async (tx, recorded) => {
          const read = await readBet(house, seeds, tx, idempotentRequest, request.ticketId);
          const decide = async () => recorded(await settleRound(house, seeds, tx, bettor, request, read));
          return idempotent(tx, idempotentRequest, decide, isOfWindow, read.earlier);
        },
        changes,
      );
    }),
    bindPlayer(roundDeal, async (caller, request) => {
      const { playerId } = caller;
      const bettor = { playerId, window: windowOf(caller) };
      const idempotentRequest = requestOf(roundDeal, playerId, request);
      if (house.switches.maintenance())
        return duringMaintenance<AnswerOf<typeof roundDeal>>(idempotentRequest);
      return house.db.transaction((tx) =>
        idempotent(tx, idempotentRequest, () => deal(house, seeds, tx, bettor, request), isOfWindow),
      );
    }),
    drawCall(house, seeds, requestOf),
    bindPlayer(roundOpen, ({ playerId }) =>
      house.db.transaction(async (tx) => {
        const rounds = [];
        for (const row of await openRoundsOf(tx, playerId))
          rounds.push(await openRound(house, seeds, tx, row));
        return { rounds };
      }),
    ),
    ...historyCalls(house),
  ];
};
