import { playerCash } from '../../src/house/ledger/addresses.ts';
import { post } from '../../src/house/ledger/post.ts';
import { localBus } from '../../src/house/bus.ts';
import { systemClock } from '../../src/house/clock.ts';
import { TITLES_TODAY } from '../../src/games/titles.ts';
import { openSwitches } from '../../src/house/operator/switches.ts';
import { type House, isRefusal, type Refusal } from '../../src/house/ports.ts';
import { randomId, systemRandom } from '../../src/house/random.ts';
import { callsOf } from '../../src/house/features.ts';
import { secretsFrom } from '../../src/house/secrets.ts';
import { openDatabase } from '../../src/house/store/open.ts';
import { defaultConfig } from '../defaultConfig.ts';
import { signUp } from '../../src/wire/player/account.ts';
import type { AnswerOf, Call } from '../../src/wire/call.ts';
import { roundPlay, roundTicket } from '../../src/wire/play/rounds.ts';
import type { RecordedBet } from './patterns.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const GIFT_CENTS = 1_000_000_000n;
export const GAME = 'moonflower';

export interface Seat {
  readonly playerId: string;
  readonly chainId: () => string;
  /** Plays and settles one round through the house's own call. */
  bet(): Promise<{ requestId: string; round: AnswerOf<typeof roundPlay>['round'] }>;
}

/** The house without its port: calls, rooms and store, in this process. */
export const openSeats = async (where: { readonly dataDir: string; readonly databaseUrl: string | null }) => {
  const db = await openDatabase(where, silent);
  const house: House = {
    config: {
      ...defaultConfig(where.dataDir),
      ...where,
      houseSecret: 'bench',
      // One address plays for a crowd.
      callsPerSecond: 0,
      devnet: { blockMs: 1_000 },
      logLevel: 'silent',
    },
    db,
    clock: systemClock,
    random: systemRandom,
    secrets: secretsFrom('bench', systemRandom),
    bus: localBus(() => {}),
    switches: await openSwitches(db),
    titles: TITLES_TODAY,
    log: silent,
  };
  const bound = callsOf(house);
  const ask = async <Req, Ans>(
    call: Call<Req, Ans>,
    playerId: string | null,
    request: NoInfer<Req>,
    ip = '127.0.0.1',
    begin = (_: string) => {},
  ): Promise<Ans> => {
    const session = {
      id: null,
      csrfToken: null,
      end: () => Promise.resolve(),
      recordRefusal: () => Promise.resolve(),
      renew: () => Promise.reject(new Error('no session here')),
      begin: (id: string) => {
        begin(id);
        return Promise.resolve('csrf');
      },
    };
    const answer = (await bound
      .find((one) => one.call.path === call.path)
      ?.handle({ playerId, ip, session }, request)) as Ans | Refusal;
    if (isRefusal(answer)) throw new Error(`${call.path}: ${answer.refused}`);
    return answer;
  };
  const open = async (n: number): Promise<Seat> => {
    let playerId = '';
    await ask(
      signUp,
      null,
      {
        login: `bench-${n}`,
        email: `bench-${n}@example.org`,
        password: 'kettle42fern',
        adult: true,
        newsletter: false,
      },
      `10.0.0.${n + 1}`,
      (id) => {
        playerId = id;
      },
    );
    await db.transaction((tx) =>
      post(tx, {
        key: `gift:${playerId}`,
        kind: 'deposit',
        playerId,
        at: systemClock.now(),
        entries: [
          { address: 'chain:bitcoin', amount: -GIFT_CENTS },
          { address: playerCash(playerId), amount: GIFT_CENTS },
        ],
      }),
    );
    let { ticket } = await ask(roundTicket, playerId, { gameId: GAME });
    return {
      playerId,
      chainId: () => ticket.chainId,
      bet: async () => {
        const requestId = randomId(systemRandom);
        const played = await ask(roundPlay, playerId, {
          requestId,
          gameId: GAME,
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
