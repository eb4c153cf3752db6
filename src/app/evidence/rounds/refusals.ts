// Bets that were sent and refused, or not answered. The house sees a whole bet before it answers, so it could
// refuse those that win: this device keeps them, and counts them when their seeds are opened.
import { array, type Infer, integer, min, object, optional, string, unknown, validate } from 'superstruct';
import { SERVER_SEED, serverSeedHash } from '../../../fair/seeds.ts';
import { GAMES } from '../../../games/catalogue.ts';
import { unixMs } from '../../../wire/common.ts';
import { isRecord } from '../../../wire/isRecord.ts';
import { Choices, myBets, type Round, roundOpen, Ticket } from '../../../wire/play/rounds.ts';
import { now } from '../../base/clock.ts';
import { ask } from '../../base/net/call.ts';
import { askToPersist } from '../../base/storage/persist.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';

/** A bet that was sent under a ticket and is no round. */
export const RefusedBet = object({
  requestId: string(),
  ticket: Ticket,
  clientSeed: string(),
  coinCents: min(integer(), 1),
  choices: optional(Choices),
  /** The code of the refusal; `NO_ANSWER` where there was none yet. */
  code: integer(),
  /** When it was refused, by the clock of the app. */
  refusedAt: unixMs(),
  /** The seed of its ticket, once a later one of the chain has opened it and the house's list was asked. */
  serverSeed: optional(string()),
});
export type RefusedBet = Infer<typeof RefusedBet>;
const RefusedBets = array(RefusedBet);

export const NO_ANSWER = 0;
const KEY = 'refused';
const REFUSED_MAX = 500;
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

const withBet = (known: readonly RefusedBet[], bet: RefusedBet): RefusedBet[] =>
  [...known.filter(({ requestId }) => requestId !== bet.requestId), bet].slice(-REFUSED_MAX);

/** Keeps a refused bet. One that was refused before is kept once, with its last code. */
export const keepRefusal = async (step: unknown, code: number): Promise<void> => {
  const bet = betIn(step, code, now());
  if (bet === null) return;
  await playerStorage.update(KEY, RefusedBets, (known = []) => withBet(known, bet));
  void askToPersist();
};

/** Bets that tables have sent and that are not answered. */
const unanswered = async (): Promise<RefusedBet[]> => {
  const keys = GAMES.flatMap(({ id }) => [`pending:${id}`, `poker:${id}`]);
  const steps = await Promise.all(keys.map((key) => playerStorage.get(key, unknown())));
  return steps.flatMap((step) =>
    isRecord(step) && step['answer'] === null ? (betIn(step, NO_ANSWER, now()) ?? []) : [],
  );
};

/** Those that were kept, and those that wait for an answer. */
export const keptRefusals = async (): Promise<readonly RefusedBet[]> => {
  const kept = (await playerStorage.get(KEY, RefusedBets)) ?? [];
  const ids = new Set(kept.map(({ requestId }) => requestId));
  return [...kept, ...(await unanswered()).filter(({ requestId }) => !ids.has(requestId))];
};

/** Whether a round was played in the place of a chain that the bet's ticket names. */
const isInPlace = ({ ticket }: RefusedBet, round: Pick<Round, 'chainId' | 'nonce'>): boolean =>
  round.chainId === ticket.chainId && round.nonce === ticket.nonce;

/** Whether the round is this bet: the house took it, and its answer was lost or came later. */
export const isRoundOf = (bet: RefusedBet, round: Round): boolean =>
  isInPlace(bet, round) &&
  round.clientSeed === bet.clientSeed &&
  round.coinCents === bet.coinCents &&
  Object.entries(bet.choices ?? {}).every(
    ([name, chosen]) =>
      chosen === undefined ||
      (isRecord(round.result) && JSON.stringify(round.result[name]) === JSON.stringify(chosen)),
  );

/** What is known of a place in a chain: of a round, or of a ticket, whose seed is not opened. */
interface KnownPlace {
  readonly chainId: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly serverSeed?: string | null;
}

/**
 * The seed that a later place of the chain names, hashed back to that of the bet: `opened` where it has the
 * hash that the ticket promised, `other` where it has not: of two signed places of one chain one is wrong.
 * Null while no later place is known.
 */
export const openedSeed = (
  { ticket }: RefusedBet,
  places: readonly KnownPlace[],
): { readonly opened: string } | 'other' | null => {
  const [next] = places
    .filter(
      ({ chainId, nonce, serverSeed }) =>
        chainId === ticket.chainId && (nonce > ticket.nonce || (nonce === ticket.nonce && serverSeed)),
    )
    .toSorted((a, b) => a.nonce - b.nonce);
  if (next === undefined) return null;
  // The hash shown before a round is the seed of the round before.
  let seed = next.nonce === ticket.nonce ? (next.serverSeed ?? '') : next.serverSeedHash;
  for (let nonce = next.nonce - 1; nonce > ticket.nonce; nonce -= 1) seed = serverSeedHash(seed);
  return SERVER_SEED.test(seed) && serverSeedHash(seed) === ticket.serverSeedHash
    ? { opened: seed }
    : 'other';
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

export interface CountedBet {
  readonly bet: RefusedBet;
  /** `replaced`: the seed that its ticket promised will never come. */
  readonly seed: 'sealed' | 'opened' | 'replaced';
}

/** Whether a ticket is of a later chain of the same game: the house plays no chain on before the last. */
const isAfter = (later: Ticket, { gameId, chainIndex }: Ticket): boolean =>
  later.gameId === gameId && later.chainIndex !== undefined && later.chainIndex > (chainIndex ?? Infinity);

const withSeed = (
  bet: RefusedBet,
  places: readonly KnownPlace[],
  promised: readonly Ticket[],
): CountedBet => {
  if (bet.serverSeed !== undefined) return { bet, seed: 'opened' };
  const found = openedSeed(bet, places);
  if (found !== null && found !== 'other')
    return { bet: { ...bet, serverSeed: found.opened }, seed: 'opened' };
  const isReplaced = found === 'other' || promised.some((ticket) => isAfter(ticket, bet.ticket));
  return { bet, seed: isReplaced ? 'replaced' : 'sealed' };
};

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
interface Reconciled {
  readonly counted: readonly CountedBet[];
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
  const isTakenIn = (rounds: readonly Round[], bet: RefusedBet) =>
    rounds.some((round) => isRoundOf(bet, round));
  const unknownYet = bets.filter((bet) => bet.serverSeed === undefined && !isTakenIn(kept, bet));
  const house = await askHouse(unknownYet);
  const rounds = [...kept, ...[...house.rounds.values()].flatMap((listed) => listed ?? [])];
  const taken = new Set(bets.filter((bet) => isTakenIn(rounds, bet)).map(({ requestId }) => requestId));
  const isRefused = (bet: RefusedBet): boolean => {
    if (taken.has(bet.requestId)) return false;
    if (bet.serverSeed !== undefined) return true;
    return house.rounds.get(bet.ticket.gameId) !== null && house.open?.has(handOf(bet)) === false;
  };
  const promised = [...tickets, ...bets.map(({ ticket }) => ticket)];
  const places = [...rounds, ...promised];
  return { taken, counted: bets.filter(isRefused).map((bet) => withSeed(bet, places, promised)) };
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
