/**
 * Players who call the house by the app's own code: `ask` reads answers, `submitStep` repeats a step under
 * its request id until it is decided. What the house acknowledged is recorded.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs } from '../../../src/wire/backoff.ts';
import { ask, type Caller, type Reply } from '../../../src/app/base/net/call.ts';
import { type PendingStep, type RoundAnswer, submitStep } from '../../../src/app/play/engine/submitStep.ts';
import { randomBelow, randomId } from '../../../src/app/base/random.ts';
import { type Call, VISITOR } from '../../../src/wire/call.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import { depositAddress, devnetAddress, faucetPay } from '../../../src/wire/money/cashier.ts';
import { withdrawalMake } from '../../../src/wire/money/withdrawals.ts';
import { roundDeal, roundDraw, roundPlay, roundTicket, type Ticket } from '../../../src/wire/play/rounds.ts';
import { signUp } from '../../../src/wire/player/account.ts';
import { status } from '../../../src/wire/player/status.ts';

/** What a browser adds to the calls of one player: an origin and a cookie. */
interface Jar {
  /** Of each request: a proxy, or one house after the other. */
  readonly urlOf: () => string;
  cookie: string;
  /** The last answer's status and body, for what a test says of it. */
  last: { status: number; body: string };
}
const jarOf = new AsyncLocalStorage<Jar>();
const realFetch = globalThis.fetch;

/** `fetch` of the app's code in Node: it has no origin and keeps no cookies. Other callers are left alone. */
const installFetch = (): void => {
  globalThis.fetch = async (path, init) => {
    const jar = jarOf.getStore();
    if (!jar || typeof path !== 'string' || !path.startsWith('/')) return realFetch(path, init);
    const headers = new Headers(init?.headers);
    if (jar.cookie !== '') headers.set('cookie', jar.cookie);
    const response = await realFetch(jar.urlOf() + path, { ...init, headers });
    const set = response.headers.getSetCookie()[0]?.split(';')[0];
    if (set !== undefined) jar.cookie = set;
    const body = await response.text();
    jar.last = { status: response.status, body };
    return new Response(body, { status: response.status, headers: response.headers });
  };
};
installFetch();

/** As the app: short pauses at first. */
const RETRIES = { capMs: 2_000, baseAttempts: 4 };
const pause = (tries: number) => wait(backoffMs(tries, RETRIES, randomBelow));

type GameId = 'moonflower' | 'pressed-five';
/** Refusals of a withdrawal that pass. */
const WAIT_FIRST = new Set<number>([ERRORS.withdrawalPending.code, ERRORS.withdrawalUnconfirmed.code]);
/** The same of a deposit. */
const NO_DEPOSIT_NOW = new Set<number>([ERRORS.depositBlocked.code, ERRORS.rateLimited.code]);
const BTC = { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 } as const;

export interface Player {
  readonly login: string;
  /** Every round that the house has acknowledged, by its id, with when (ms of performance.now()). */
  readonly rounds: ReadonlyMap<string, { readonly bet: number; readonly win: number; readonly at: number }>;
  /** Every withdrawal that the house has acknowledged, by its id: cents. */
  readonly withdrawals: ReadonlyMap<string, number>;
  /** Answers that were no decision, by code; `lost` for none at all. */
  readonly undecided: ReadonlyMap<number | 'lost', number>;
  /** One round to its end, however often its steps have to be asked. */
  play(): Promise<void>;
  /** The next step of a round, asked once; the same step until it is decided. */
  playOnce(): Promise<Reply<RoundAnswer>>;
  /** Repeats until the house takes it; null where the house refuses it by a rule (one is pending). */
  withdraw(cents: number): Promise<string | null>;
  /**
   * Repeats until it is answered: a repeated answer is a deposit more. False where the house takes none now:
   * a withdrawal is pending, or its faucet was asked too often.
   */
  deposit(amount: string): Promise<boolean>;
  cash(): Promise<number>;
  last(): Jar['last'];
}

interface Table {
  ticket: Ticket | null;
  dealt: string | null;
  asked: number;
}

type Decided<Ans> = Exclude<Reply<Ans>, { readonly error: null }>;

/** Repeats a call that may be repeated, until the house has decided. */
const decided = async <Req, Ans>(
  call: Call<Req, Ans>,
  request: NoInfer<Req>,
  as: () => Caller,
): Promise<Decided<Ans>> => {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask(call, request, { as: as() });
    if (reply.ok) return reply;
    const { error } = reply;
    if (error !== null && error.undecided !== true && error.code !== ERRORS.maintenance.code)
      return { ok: false, error };
    await pause(tries);
  }
};

/** The same, of what the house has no reason to refuse. */
const answered = async <Req, Ans>(
  call: Call<Req, Ans>,
  request: NoInfer<Req>,
  as: () => Caller,
): Promise<Ans> => {
  const reply = await decided(call, request, as);
  if (reply.ok) return reply.data;
  const { cookie, last } = jarOf.getStore() ?? {};
  throw new Error(`${call.path} is refused: ${JSON.stringify({ cookie, last })}`);
};

/** The calls of a table, each asked once under the id that it is given. */
const tableOf = (gameId: GameId, as: () => Caller) => {
  const table: Table = { ticket: null, dealt: null, asked: 0 };
  const bodyOf = (requestId: string, ticketId: string) => ({
    requestId,
    gameId,
    ticketId,
    clientSeed: `seed-${table.asked}`,
    coinCents: 1,
  });
  const ticket = async (): Promise<Ticket> =>
    (table.ticket ??= (await answered(roundTicket, { gameId }, as)).ticket);
  const nextStep = async () => {
    const sealed = await ticket();
    const requestId = randomId();
    table.asked += 1;
    const { dealt } = table;
    const body = bodyOf(requestId, sealed.ticketId);
    const send = (): Promise<Reply<RoundAnswer>> =>
      dealt !== null
        ? ask(roundDraw, { requestId, roundId: dealt, hold: table.asked % 32 }, { as: as() })
        : gameId === 'moonflower'
          ? ask(roundPlay, body, { as: as() })
          : ask(roundDeal, { ...body, choices: { coins: 5 } }, { as: as() });
    const step: PendingStep = { requestId, ticket: sealed, answer: null };
    return { step, send };
  };
  /** @returns the settled round, if it is one */
  const take = (answer: RoundAnswer) => {
    if (!('round' in answer)) {
      table.dealt = answer.open.roundId;
      return null;
    }
    table.dealt = null;
    table.ticket = answer.ticket;
    return answer.round;
  };
  return { nextStep, take };
};

const playerOf = (login: string, jar: Jar, caller: Caller, gameId: GameId): Player => {
  const as = () => caller;
  const inJar = <T>(body: () => Promise<T>): Promise<T> => jarOf.run(jar, body);
  const table = tableOf(gameId, as);
  const rounds = new Map<string, { bet: number; win: number; at: number }>();
  const withdrawals = new Map<string, number>();
  const undecided = new Map<number | 'lost', number>();
  /** @returns whether the round is over, and not only dealt */
  const record = (answer: RoundAnswer): boolean => {
    const round = table.take(answer);
    if (!round) return false;
    if (rounds.has(round.roundId)) throw new Error(`${login}: ${round.roundId} was answered twice`);
    rounds.set(round.roundId, { bet: round.totalBet, win: round.totalWin, at: performance.now() });
    return true;
  };
  const counted = async <T>(send: () => Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await send();
    if (reply.ok) return reply;
    const code = reply.error?.code ?? 'lost';
    undecided.set(code, (undecided.get(code) ?? 0) + 1);
    return reply;
  };
  let open: Awaited<ReturnType<typeof table.nextStep>> | null = null;
  const play = async () => {
    for (;;) {
      open ??= await table.nextStep();
      const { step, send } = open;
      const outcome = await submitStep(step, {
        send: () => counted(send),
        store: () => Promise.resolve(),
        waitForHouse: pause,
      });
      if (outcome.kind === 'answered') {
        open = null;
        if (record(outcome.answer)) return;
        continue;
      }
      // The app tells the player so and sends the same step at the next visit.
      if (outcome.kind === 'unreadable' || !outcome.open)
        if (outcome.kind === 'unreadable' || outcome.error.code !== ERRORS.maintenance.code)
          throw new Error(`${login} is refused: ${JSON.stringify(outcome)}`);
      await pause(1);
    }
  };
  const playOnce = async () => {
    open ??= await table.nextStep();
    const reply = await counted(open.send);
    if (reply.ok) {
      open = null;
      record(reply.data);
    }
    return reply;
  };
  const withdraw = async (cents: number): Promise<string | null> => {
    const { address } = await answered(devnetAddress, { currencyCode: 'BTC' }, as);
    const body = { requestId: randomId(), ...BTC, amount: cents, destinationAddress: address };
    const reply = await decided(withdrawalMake, body, as);
    if (!reply.ok) {
      if (WAIT_FIRST.has(reply.error.code)) return null;
      throw new Error(`${login} may not withdraw: ${JSON.stringify(reply.error)}`);
    }
    withdrawals.set(reply.data.id, reply.data.amount);
    return reply.data.id;
  };
  const deposit = async (amount: string): Promise<boolean> => {
    const given = await decided(depositAddress, BTC, as);
    const paid = given.ok
      ? await decided(faucetPay, { currencyCode: 'BTC', address: given.data.depositAddress, amount }, as)
      : given;
    if (paid.ok) return true;
    if (NO_DEPOSIT_NOW.has(paid.error.code)) return false;
    throw new Error(`${login} may not deposit: ${JSON.stringify(paid.error)}`);
  };
  const cash = async () => Number((await answered(status, {}, as)).player?.cash ?? Number.NaN);
  return {
    login,
    rounds,
    withdrawals,
    undecided,
    play: () => inJar(play),
    playOnce: () => inJar(playOnce),
    withdraw: (cents) => inJar(() => withdraw(cents)),
    deposit: (amount) => inJar(() => deposit(amount)),
    cash: () => inJar(cash),
    last: () => jar.last,
  };
};

/** Signs a player up and has their first deposit credited. @param urlOf where each request goes */
export const openPlayer = async (
  urlOf: () => string,
  login: string,
  { gameId = 'moonflower', amount = '0.3' }: { gameId?: GameId; amount?: string } = {},
): Promise<Player> => {
  const jar: Jar = { urlOf, cookie: '', last: { status: 0, body: '' } };
  const visitor = { sessionKey: VISITOR, csrfToken: null };
  const { player } = await jarOf.run(jar, () =>
    answered(
      signUp,
      { login, email: `${login}@example.org`, password: 'kettle42fern', adult: true, newsletter: false },
      () => visitor,
    ),
  );
  const entered = playerOf(login, jar, player, gameId);
  await entered.deposit(amount);
  while ((await entered.cash()) === 0) await wait(100);
  return entered;
};

/** What the player has to have, by what the house acknowledged. @param start cents before the first round */
export const owedTo = ({ rounds, withdrawals }: Player, start: number): number =>
  [...rounds.values()].reduce((sum, { bet, win }) => sum - bet + win, start) -
  [...withdrawals.values()].reduce((sum, cents) => sum + cents, 0);
