import { localBus } from '../../src/house/platform/bus.ts';
import { adjust } from '../../src/house/money/adjustments/adjustments.ts';
import { systemClock } from '../../src/house/platform/clock.ts';
import { TITLES_TODAY } from '../../src/games/titles.ts';
import { playerTokens } from '../../src/house/ledger/postings/addresses.ts';
import { post } from '../../src/house/ledger/postings/post.ts';
import { openSwitches } from '../../src/house/operator/switches.ts';
import type { Clock, House } from '../../src/house/platform/ports.ts';
import { randomId, systemRandom } from '../../src/house/platform/random.ts';
import { callsOf } from '../../src/house/features.ts';
import { secretsFrom } from '../../src/house/platform/secrets.ts';
import { openDatabase } from '../../src/house/platform/store/open.ts';
import { defaultConfig } from '../defaultConfig.ts';
import { askerOf, good } from '../house/asking.ts';
import { noSession } from '../house/harness.ts';
import { signUp } from '../../src/wire/player/account.ts';
import type { AnswerOf, Call } from '../../src/wire/call.ts';
import { roundPlay, roundTicket } from '../../src/wire/play/rounds.ts';
import type { RecordedBet } from './patterns.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const GIFT_CENTS = 1_000_000_000n;
const GIFT_TOKENS = 10_000_000n;
const GAME = 'moonflower';
/** A game of tokens: each of its rounds raises the one meter of the jackpot. */
export const TOKEN_GAME = 'the-lamplighter';

export interface Seat {
  readonly playerId: string;
  readonly chainId: () => string;
  /** Plays and settles one round through the house's own call. */
  bet(): Promise<{ requestId: string; round: AnswerOf<typeof roundPlay>['round'] }>;
}

/** The house without its port: calls, features and store, in this process. */
export const openSeats = async (
  where: { readonly dataDir: string; readonly databaseUrl: string | null },
  clock: Clock = systemClock,
) => {
  const db = await openDatabase(where, silent);
  const house: House = {
    config: {
      ...defaultConfig(where.dataDir),
      ...where,
      houseSecret: 'bench',
      // One address plays for a crowd.
      callsPerSecond: 0,
      twoPersonsAboveUsd: Number(GIFT_CENTS),
      devnet: { blockMs: 1_000 },
      logLevel: 'silent',
    },
    chains: [],
    db,
    clock,
    random: systemRandom,
    secrets: secretsFrom('bench', systemRandom),
    bus: localBus(() => {}),
    switches: await openSwitches(db),
    titles: TITLES_TODAY,
    log: silent,
  };
  const askAs = askerOf(callsOf(house));
  const ask = async <Req, Ans>(call: Call<Req, Ans>, playerId: string, request: NoInfer<Req>): Promise<Ans> =>
    good(await askAs(call, playerId, request));
  const open = async (n: number, gameId = GAME): Promise<Seat> => {
    let playerId = '';
    const session = {
      ...noSession,
      begin: (id: string) => {
        playerId = id;
        return Promise.resolve('csrf');
      },
    };
    const profile = {
      login: `bench-${n}`,
      email: `bench-${n}@example.org`,
      password: 'kettle42fern',
      adult: true,
      newsletter: false,
    };
    good(await askAs(signUp, null, profile, { ip: `10.0.0.${n + 1}`, session }));
    await adjust(house, { kind: 'credit', playerId, amount: GIFT_CENTS, reason: 'bench' }, `bench-${n}`);
    if (gameId === TOKEN_GAME) {
      const entries = [
        { address: 'house:jackpot-tokens', amount: -GIFT_TOKENS },
        { address: playerTokens(playerId), amount: GIFT_TOKENS },
      ];
      await db.transaction((tx) => post(tx, { key: `tokens-${n}`, kind: 'bench', playerId, at: 0, entries }));
    }
    let { ticket } = await ask(roundTicket, playerId, { gameId });
    return {
      playerId,
      chainId: () => ticket.chainId,
      bet: async () => {
        const requestId = randomId(systemRandom);
        const played = await ask(roundPlay, playerId, {
          requestId,
          gameId,
          ticketId: ticket.ticketId,
          clientSeed: 'bench-client-seed',
          coinCents: 1,
        });
        ticket = played.ticket;
        return { requestId, round: played.round };
      },
    };
  };
  return { db, house, open, close: () => db.close() };
};

/** What tells a bet from any other, in the words of patterns.ts. */
export const recordedBet = (
  seat: Seat,
  chainId: string,
  sent: RecordedBet['sent'],
  bet: Awaited<ReturnType<Seat['bet']>>,
): RecordedBet => ({
  sent,
  nonce: bet.round.nonce,
  own: { player: seat.playerId, chain: chainId, round: bet.round.roundId, request: bet.requestId },
});

/** Seats bet side by side until so many bets are done. */
export const betUntil = async (
  seats: readonly Seat[],
  done: { bets: number },
  until: number,
): Promise<void> => {
  await Promise.all(
    seats.map(async (seat) => {
      while (done.bets < until) {
        done.bets += 1;
        await seat.bet();
      }
    }),
  );
};

/** Seats bet side by side until the time is over. @returns bets a second */
export const betTogether = async (seats: readonly Seat[], forMs: number): Promise<number> => {
  const began = process.hrtime.bigint();
  const passed = () => Number(process.hrtime.bigint() - began) / 1e6;
  let done = 0;
  await Promise.all(
    seats.map(async (seat) => {
      while (passed() < forMs) {
        await seat.bet();
        done += 1;
      }
    }),
  );
  return Math.round(done / (passed() / 1e3));
};
