// A house on the device for practice: the same models, seals and records, play coins, nothing of it kept with
// real rounds.
import { signal } from '@preact/signals-react';
import { integer, min } from 'superstruct';
import { serverSeedHash } from '../../../fair/seeds.ts';
import { betCoinsOf, choicesIn, ledgerOf, playRound, recordOf } from '../../../games/play.ts';
import { mathHashOf, titleOf } from '../../../games/titles.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { Ticket } from '../../../wire/rounds.ts';
import { now } from '../../base/clock.ts';
import type { Reply } from '../../net/call.ts';
import { playerStorage } from '../../storage/playerStorage.ts';
import { randomHex, randomId } from '../../base/random.ts';
import type { PlayAnswer } from './settle.ts';

/** Play coins to begin with and to go on with, in hundredths: a thousand. */
export const PLAY_COINS = 100_000;
const KEY = 'practice:coins';

/**
 * Whether the game on the screen is only practised: at first what the address says, which the build's press
 * sets in turn (prerender/prerenderApp.tsx).
 */
export const practising = signal(new URLSearchParams(globalThis.location?.search).has('practice'));
/** Play coins on this device, in hundredths like cents. */
export const playCoins = signal(PLAY_COINS);

/** The seed behind each ticket given out, until it is played. */
const seeds = new Map<string, string>();
let nonce = -1;

/** Seals the next practice round. Null for a game that is not open. */
export const practiceTicket = (gameId: string): Ticket | null => {
  const mathHash = mathHashOf(gameId);
  if (mathHash === undefined) return null;
  const [seed, ticketId] = [randomHex(32), `practice-${randomId()}`];
  seeds.clear();
  seeds.set(ticketId, seed);
  nonce += 1;
  return {
    v: 'pf-1',
    ticketId,
    gameId,
    mathHash,
    chainId: 'practice-chain',
    nonce,
    serverSeedHash: serverSeedHash(seed),
    issuedAt: now(),
    signature: '',
  };
};

const refuse = ({
  code,
  message,
}: {
  readonly code: number;
  readonly message: string;
}): Reply<PlayAnswer> => ({ ok: false, error: { code, message } });

/** The seed behind a ticket that was given out last; undefined where it is played or from before a reload. */
export const practiceSeed = ({ ticketId }: Ticket): string | undefined => seeds.get(ticketId);

/** What is played in practice. `choices` are those of the model. */
interface PracticeBet {
  readonly clientSeed: string;
  readonly coinCents: number;
  readonly choices?: unknown;
}

/**
 * Plays a sealed practice round, as the house answers a bet. A ticket from before a reload is gone: it is
 * refused like a used one.
 * @throws what the model throws
 */
export const practicePlay = (
  ticket: Ticket,
  { clientSeed, coinCents, choices: chosen }: PracticeBet,
): Reply<PlayAnswer> => {
  const { gameId } = ticket;
  const [title, seed] = [titleOf(gameId), practiceSeed(ticket)];
  if (title === undefined) return refuse(ERRORS.gameNotEnabled);
  if (seed === undefined) return refuse(ERRORS.ticketUsed);
  const choices = choicesIn(title, chosen);
  const result = playRound(title, { serverSeed: seed, clientSeed, nonce: ticket.nonce }, choices);
  const [totalBet, totalWin] = [coinCents * betCoinsOf(title, choices), coinCents * result.winCoins];
  const next = practiceTicket(gameId);
  if (next === null) return refuse(ERRORS.gameNotEnabled);
  const { mathHash, chainId, serverSeedHash: hash } = ticket;
  const round = {
    roundId: `practice-${randomId()}`,
    v: 'pf-1' as const,
    gameId,
    mathHash,
    chainId,
    nonce: ticket.nonce,
    serverSeedHash: hash,
    serverSeed: seed,
    clientSeed,
    createdTime: now(),
    betLedger: ledgerOf(title),
    coinCents,
    totalBet,
    totalWin,
    result: recordOf(result),
  };
  // The bet was taken at the press.
  return {
    ok: true,
    data: { round, cash: playCoins.peek() + totalWin, bonusBalance: null, bonusEnded: null, ticket: next },
  };
};

/** Play coins after something changed them; kept on the device. */
export const putPlayCoins = (coins: number): void => {
  playCoins.value = coins;
  void playerStorage.set(KEY, coins);
};

/** Play coins kept from before; filled up where less than a bet is left. */
export const readPlayCoins = async (): Promise<void> => {
  playCoins.value = (await playerStorage.get(KEY, min(integer(), 0))) ?? PLAY_COINS;
};
