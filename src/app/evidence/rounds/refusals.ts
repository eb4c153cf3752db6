// Bets that were sent and refused, or not answered. The house sees a whole bet before it answers, so it could
// refuse those that win: this device keeps them, and counts them when their seeds are opened.
import { array, unknown, validate } from 'superstruct';
import { houseMember } from '../../../fair/houseKeys.ts';
import { GAMES } from '../../../games/catalogue.ts';
import {
  type CountedBet,
  isRoundOf,
  NO_ANSWER,
  openBet,
  REFUSED_MAX,
  RefusedBet,
  type RefusedBetsFile,
} from '../../../verify/refusedBets.ts';
import { isRecord } from '../../../wire/isRecord.ts';
import { myBets, type Round, roundOpen, type Ticket } from '../../../wire/play/rounds.ts';
import { now } from '../../base/clock.ts';
import { ask } from '../../base/net/call.ts';
import { askToPersist } from '../../base/storage/persist.ts';
import { leftStepKey, REFUSED_BETS_KEY } from '../../base/storage/leftKeys.ts';
import { playerStorage, storedOfAll } from '../../base/storage/playerStorage.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { trustedHouse } from '../houseLog/trusted.ts';

const RefusedBets = array(RefusedBet);
const KEY = REFUSED_BETS_KEY;
/** Of the house's list, for one game: two thousand rounds. */
const PAGES_MAX = 20;

/**
 * The bet in a step of a round as a table stores it. Null for what is no bet, and for a draw: its hand was
 * dealt, so its bet was taken.
 */
const betIn = (step: unknown, code: number, refusedAt: number): RefusedBet | null => {
  if (!isRecord(step) || 'open' in step) return null;
  // A deal has its coins beside the others.
  const choices = 'coins' in step ? { coins: step['coins'] } : step['choices'];
  const [failure, bet] = validate({ ...step, choices, code, refusedAt }, RefusedBet, {
    coerce: true,
    mask: true,
  });
  // A ticket of practice is not signed: nothing was bet.
  return failure || bet.ticket.signature === '' ? null : bet;
};

const withBet = (known: RefusedBet[], bet: RefusedBet): RefusedBet[] =>
  [...known.filter(({ requestId }) => requestId !== bet.requestId), bet].slice(-REFUSED_MAX);

/** Keeps a refused bet. One that was refused before is kept once, with its last code. */
export const keepRefusal = async (step: unknown, code: number): Promise<void> => {
  const bet = betIn(step, code, now());
  if (bet === null) return;
  await playerStorage.update(KEY, RefusedBets, (known = []) => withBet(known, bet));
  void askToPersist();
};

const STEP_KEYS = GAMES.flatMap(({ id }) => [`pending:${id}`, `poker:${id}`]);
const LEFT_STEP_KEYS = STEP_KEYS.map(leftStepKey);
const unansweredIn = (steps: readonly unknown[]): RefusedBet[] =>
  steps.flatMap((step) =>
    isRecord(step) && step['answer'] === null ? (betIn(step, NO_ANSWER, now()) ?? []) : [],
  );
const withUnanswered = (kept: readonly RefusedBet[], steps: readonly unknown[]): readonly RefusedBet[] => {
  const ids = new Set(kept.map(({ requestId }) => requestId));
  return [...kept, ...unansweredIn(steps).filter(({ requestId }) => !ids.has(requestId))];
};

const stepsUnder = (keys: readonly string[]): Promise<unknown[]> =>
  Promise.all(keys.map((key) => playerStorage.get(key, unknown())));

/** Adds bets that had no answer when the house ended the session: no table sends them again. */
const keepLeftSteps = async (): Promise<void> => {
  const steps = await stepsUnder(LEFT_STEP_KEYS);
  if (steps.every((step) => step === undefined)) return;
  const bets = unansweredIn(steps);
  await playerStorage.update(KEY, RefusedBets, (known = []) => bets.reduce(withBet, known));
  for (const key of LEFT_STEP_KEYS) await playerStorage.del(key);
};

/** Those that were kept, and those that wait for an answer. */
export const keptRefusals = async (): Promise<readonly RefusedBet[]> => {
  await keepLeftSteps();
  const storedValue = (await playerStorage.get(KEY, RefusedBets)) ?? [];
  return withUnanswered(storedValue, await stepsUnder(STEP_KEYS));
};

/** Those of players whose session the house ended. */
export const leftRefusals = async (): Promise<readonly RefusedBet[]> => {
  const kept = (await storedOfAll(KEY, RefusedBets)).flat();
  const steps = await Promise.all(LEFT_STEP_KEYS.map((key) => storedOfAll(key, unknown())));
  return withUnanswered(kept, steps.flat());
};

/**
 * The house's rounds of a game that are not older than a time, newest first. Null where it does not answer:
 * then nothing is said of the game's bets.
 */
const roundsSince = async (gameId: string, since: number): Promise<readonly Round[] | null> => {
  const found: Round[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const last = found.at(-1);
    const reply = await ask(myBets, { gameId, ...(last ? { before: last.roundId } : {}) });
    if (!reply.ok) return null;
    found.push(...reply.data.gameRounds);
    if (reply.data.more !== true || (found.at(-1)?.createdTime ?? 0) < since) return found;
  }
  // Older ones are not asked for: of a bet from before them nothing is said.
  return found.some(({ createdTime }) => createdTime < since) ? found : null;
};

/** A hand by its ticket and its client seed. */
const handOf = ({ ticket, clientSeed }: Pick<RefusedBet, 'ticket' | 'clientSeed'>): string =>
  `${ticket.ticketId}:${clientSeed}`;
/** Hands that are dealt and not drawn: their bets were taken. Null: the house does not answer. */
const openHands = async (): Promise<ReadonlySet<string> | null> => {
  const reply = await ask(roundOpen, {});
  return reply.ok ? new Set(reply.data.rounds.map(handOf)) : null;
};

export const isRoundIn = (rounds: readonly Round[], bet: RefusedBet): boolean =>
  rounds.some((round) => isRoundOf(bet, round));

/** What the house says of bets: its rounds by game, and the hands that wait for a draw. */
interface HouseList {
  readonly rounds: ReadonlyMap<string, readonly Round[] | null>;
  readonly open: ReadonlySet<string> | null;
}

const askHouse = async (bets: readonly RefusedBet[]): Promise<HouseList> => {
  const since = new Map<string, number>();
  for (const { ticket } of bets)
    since.set(ticket.gameId, Math.min(ticket.issuedAt, since.get(ticket.gameId) ?? Infinity));
  const rounds = new Map<string, readonly Round[] | null>();
  for (const [gameId, time] of since) rounds.set(gameId, await roundsSince(gameId, time));
  const isDealt = bets.some(({ choices }) => choices?.coins !== undefined);
  return { rounds, open: isDealt ? await openHands() : new Set() };
};

/** Bets that are no rounds, and the request ids of those that are. */
export interface Reconciled {
  readonly counted: readonly CountedBet<Round | Ticket>[];
  readonly taken: ReadonlySet<string>;
}

/**
 * Compares refused bets with the house's list, and opens those whose seeds have come. Bets of a game that the
 * house does not answer for are neither counted nor taken, unless they were compared before.
 * @param kept rounds that this device keeps
 * @param tickets that it keeps, of any chain
 */
export const reconcile = async (
  bets: readonly RefusedBet[],
  kept: readonly Round[],
  tickets: readonly Ticket[],
): Promise<Reconciled> => {
  const unknownYet = bets.filter((bet) => bet.serverSeed === undefined && !isRoundIn(kept, bet));
  const house = await askHouse(unknownYet);
  const rounds = [...kept, ...[...house.rounds.values()].flatMap((listed) => listed ?? [])];
  const taken = new Set(bets.filter((bet) => isRoundIn(rounds, bet)).map(({ requestId }) => requestId));
  const isRefused = (bet: RefusedBet): boolean => {
    if (taken.has(bet.requestId)) return false;
    if (bet.serverSeed !== undefined) return true;
    return house.rounds.get(bet.ticket.gameId) !== null && house.open?.has(handOf(bet)) === false;
  };
  const promised = [...tickets, ...bets.map(({ ticket }) => ticket)];
  return { taken, counted: bets.filter(isRefused).map((bet) => openBet(bet, rounds, promised)) };
};

/** Stores the seeds that were opened, and forgets the bets that the house took. */
export const storeReconciled = async ({ counted, taken }: Reconciled): Promise<void> => {
  const seeds = new Map(counted.map(({ bet }) => [bet.requestId, bet.serverSeed]));
  await playerStorage.update(KEY, RefusedBets, (known = []) =>
    known
      .filter(({ requestId }) => !taken.has(requestId))
      .map((bet) => ({ ...bet, serverSeed: bet.serverSeed ?? seeds.get(bet.requestId) })),
  );
};

/** Hands bets to the player as a file that `npm run verify` and verify.html count. */
export const saveRefusedBets = async (counted: readonly CountedBet<Round | Ticket>[]): Promise<void> => {
  const shown = [...new Set(counted.flatMap(({ shownBy }) => shownBy ?? []))];
  const file: RefusedBetsFile = {
    v: 'refused-bets-1',
    bets: counted.map(({ bet }) => bet),
    tickets: shown.flatMap((place) => ('ticketId' in place ? place : [])),
    rounds: shown.flatMap((place) => ('roundId' in place ? place : [])),
  };
  const house = await trustedHouse().catch(() => null);
  saveFile('glasshouse-refused-bets.json', { ...file, ...houseMember(house) });
};
