import { chainHolds, CLIENT_SEED, SERVER_SEED, serverSeedHash } from '../fair/seeds.ts';
import { type Json, jsonHash } from '../fair/canonical.ts';
import type { Definition, Result, Title } from './models.ts';
import { betCoinsOf, choicesIn, ledgerOf, playRound, recordOf } from './play.ts';
import { mathHashOf, titleOf } from './titles.ts';

/** What a check needs of a round: the members of the wire's Round that it reads. */
export interface CheckableRound {
  readonly gameId: string;
  readonly mathHash: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  /** Null while the house still keeps it. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly coinCents: number;
  readonly totalBet: number;
  readonly totalWin: number;
  /** Checked where it is given: tokens or money. */
  readonly betLedger?: 'usd' | 'token' | undefined;
  readonly result?: unknown;
}

/**
 * What the player's device already held before the round was opened. All of it optional: more knowledge, more
 * checked.
 */
export interface PriorKnowledge {
  /** The seed revealed in the round before it in the same chain. */
  readonly chainPrevious?: string | undefined;
  /** The commitment given before the bet. */
  readonly ticket?:
    | {
        readonly gameId: string;
        readonly mathHash: string;
        readonly nonce: number;
        readonly serverSeedHash: string;
      }
    | undefined;
  /** The definition of the round's hash, where it is not the one built in here. */
  readonly definition?: Definition | undefined;
}

/** `earlierMath`: the paytable is the one committed to, and an earlier one than the game has here. */
export type CheckStep = 'seed' | 'chain' | 'anchor' | 'math' | 'earlierMath' | 'result' | 'payout';

/** Fair only when everything was recomputed here; `steps` lists what was. */
export type Verdict =
  | { readonly fair: true; readonly steps: readonly CheckStep[] }
  | { readonly fair: false; readonly step: CheckStep; readonly reason: string }
  | { readonly pending: true };

type Fault = { readonly step: CheckStep; readonly reason: string } | null;

/** Whether a seed is the one whose hash was shown, and whether anything can be drawn from the seeds. */
export const seedFault = (
  round: Pick<CheckableRound, 'clientSeed' | 'gameId' | 'nonce' | 'serverSeedHash'>,
  seed: string,
  { ticket }: PriorKnowledge,
): Fault => {
  const fault = (reason: string): Fault => ({ step: 'seed', reason });
  if (!SERVER_SEED.test(seed)) return fault('the server seed is not 64 lower-case hex characters');
  if (!CLIENT_SEED.test(round.clientSeed)) return fault('the client seed is not 1 to 64 of A-Z a-z 0-9 _ -');
  if (!Number.isSafeInteger(round.nonce) || round.nonce < 0)
    return fault('the nonce is not a whole number from 0');
  if (serverSeedHash(seed) !== round.serverSeedHash)
    return fault('the server seed does not hash to the hash shown');
  if (ticket === undefined) return null;
  if (ticket.serverSeedHash !== round.serverSeedHash)
    return fault('the hash is not the one shown before the bet');
  if (ticket.nonce !== round.nonce) return fault('the nonce is not the one shown before the bet');
  return ticket.gameId === round.gameId ? null : fault('the game is not the one of the ticket');
};

const chainFault = (seed: string, { chainPrevious }: PriorKnowledge): Fault => {
  if (chainPrevious === undefined || chainHolds(chainPrevious, seed)) return null;
  return { step: 'chain', reason: 'the server seed does not hash to the seed of the round before' };
};

const UNKNOWN_GAME = 'this game is not known here';

/** An earlier definition of the game, if it is that of the round's hash. */
const earlierDefinition = (round: CheckableRound, { definition }: PriorKnowledge): Definition | undefined =>
  definition !== undefined &&
  mathHashOf(round.gameId) !== round.mathHash &&
  jsonHash(definition as unknown as Json) === round.mathHash
    ? definition
    : undefined;

const mathFault = (
  round: CheckableRound,
  { ticket }: PriorKnowledge,
  earlier: Definition | undefined,
): Fault => {
  const known = mathHashOf(round.gameId);
  const fault = (reason: string): Fault => ({ step: 'math', reason });
  if (known !== round.mathHash && !earlier)
    return fault(known === undefined ? UNKNOWN_GAME : 'the paytable is not the one known for this game');
  return ticket === undefined || ticket.mathHash === round.mathHash
    ? null
    : fault('the paytable is not the one of the ticket');
};

/** Whether two JSON values say the same, whatever the order of their members. */
const same = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [mine, theirs] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    mine.length === theirs.size &&
    mine.every(([name, value]) => theirs.has(name) && same(value, theirs.get(name)))
  );
};

/**
 * The round that the seeds and the choices in its own record give; null where the record holds no choices
 * that can be.
 */
const replayed = (title: Title, round: CheckableRound, serverSeed: string): Result | null => {
  try {
    return playRound(
      title,
      { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce },
      choicesIn(title, round.result),
    );
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const outcomeFault = (round: CheckableRound, seed: string, earlier: Definition | undefined): Fault => {
  // Playing and counting read the definition alone.
  const title = earlier ? ({ definition: earlier } as Title) : titleOf(round.gameId);
  if (title === undefined) return { step: 'math', reason: UNKNOWN_GAME };
  const played = replayed(title, round, seed);
  if (played === null || !same(round.result, recordOf(played)))
    return { step: 'result', reason: 'the seeds give another result' };
  const fault = (reason: string): Fault => ({ step: 'payout', reason });
  if (!Number.isSafeInteger(round.coinCents) || round.coinCents < 1)
    return fault('the coin is not a whole number of cents');
  if (round.totalBet !== round.coinCents * betCoinsOf(title, choicesIn(title, round.result)))
    return fault('the bet is not the coin times the coins of a round');
  if (round.betLedger !== undefined && round.betLedger !== ledgerOf(title))
    return fault('the bet is not made in this game’s money');
  return round.totalWin === round.coinCents * played.winCoins ? null : fault('the result pays another sum');
};

/**
 * Checks a round from nothing but its own data, the definition built in here, and what the device held
 * before. Never throws on a malformed round: it is then not fair, with the reason.
 * @param known the seed before in the chain, and the ticket, where they are at hand
 */
export const checkRound = (round: CheckableRound, known: PriorKnowledge = {}): Verdict => {
  const seed = round.serverSeed;
  if (seed === null) return { pending: true };
  const earlier = earlierDefinition(round, known);
  const fault =
    seedFault(round, seed, known) ??
    chainFault(seed, known) ??
    mathFault(round, known, earlier) ??
    outcomeFault(round, seed, earlier);
  if (fault !== null) return { fair: false, ...fault };
  const chain: CheckStep[] = known.chainPrevious === undefined ? [] : ['chain'];
  const math: CheckStep = earlier ? 'earlierMath' : 'math';
  return { fair: true, steps: ['seed', ...chain, math, 'result', 'payout'] };
};
