/**
 * Players who continue whatever happens to the house. What it acknowledged is recorded; what it did not
 * answer is sent again.
 */
import { expect } from 'vitest';

interface Answer {
  readonly ok: boolean;
  readonly data: never;
  readonly error?: { readonly code: number; readonly message: string };
}
interface Headers {
  readonly cookie: string;
  readonly 'x-csrf-token': string;
  readonly 'x-session-key': string;
}
/** One ask as it was written down, to be asked again in the same words. */
interface Open {
  readonly path: string;
  readonly body: object;
}
interface Settled {
  readonly round: { readonly roundId: string; readonly totalBet: number; readonly totalWin: number };
  readonly cash: number;
  readonly ticket: { readonly ticketId: string };
}

/** Null: no answer came, so nobody knows whether it happened. */
const ask = async (
  url: string,
  path: string,
  body: object,
  headers: Partial<Headers> = {},
): Promise<{ answer: Answer; cookie: string } | null> => {
  try {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return {
      answer: (await reply.json()) as Answer,
      cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    };
  } catch {
    return null;
  }
};

const must = async (
  url: string,
  path: string,
  body: object,
  headers: Partial<Headers> = {},
): Promise<{ data: never; cookie: string }> => {
  const reply = await ask(url, path, body, headers);
  if (!reply?.answer.ok) throw new Error(`${path} was not answered: ${JSON.stringify(reply?.answer)}`);
  return { data: reply.answer.data, cookie: reply.cookie };
};

export interface Gambler {
  readonly login: string;
  readonly start: number;
  /** Every round the house has acknowledged, by its id. */
  readonly rounds: ReadonlyMap<string, { readonly bet: number; readonly win: number }>;
  /** Plays until the house no longer answers or `until` says so. */
  play(until: () => boolean): Promise<void>;
  /** What the house says the player has now, after whatever was open has been asked again. */
  cash(): Promise<number>;
}

const COIN_CENTS = 1;
const DEPOSIT_BTC = '0.3';

/** A player with money, at the table: every other one deals and draws, the rest spin. */
export const openGambler = async (url: string, n: number): Promise<Gambler> => {
  const login = `gambler-${n}`;
  const gameId = n % 2 === 0 ? 'moonflower' : 'pressed-five';
  const entered: { data: { player: { csrfToken: string; sessionKey: string } }; cookie: string } = await must(
    url,
    '/user/sign-up/json2',
    {
      login,
      email: `${login}@example.org`,
      password: 'kettle42fern',
      adult: true,
      newsletter: false,
    },
  );
  const headers: Headers = {
    cookie: entered.cookie,
    'x-csrf-token': entered.data.player.csrfToken,
    'x-session-key': entered.data.player.sessionKey,
  };
  const {
    data: { depositAddress },
  }: { data: { depositAddress: string } } = await must(
    url,
    '/user/deposit-address/json2',
    { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 },
    headers,
  );
  await must(url, '/devnet/faucet/json2', {
    currencyCode: 'BTC',
    address: depositAddress,
    amount: DEPOSIT_BTC,
  });
  const cashNow = async () => {
    const { data }: { data: { player: { cash: number } } } = await must(
      url,
      '/user/status/json2',
      {},
      headers,
    );
    return data.player.cash;
  };
  const {
    data: { ticket },
  }: { data: { ticket: { ticketId: string } } } = await must(
    url,
    '/user/round-ticket/json2',
    { gameId },
    headers,
  );
  let ticketId = ticket.ticketId;
  let start = 0;
  while (start === 0) {
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    start = await cashNow();
  }

  const rounds = new Map<string, { bet: number; win: number }>();
  let open: Open | null = null;
  /** A hand that the house said it dealt: it must be there to be drawn, whatever happened since. */
  let dealt: string | null = null;
  let asked = 0;
  const next = (): Open => {
    asked += 1;
    const requestId = `${login}-${String(asked).padStart(12, '0')}`;
    if (dealt !== null)
      return { path: '/user/round-draw/json2', body: { requestId, roundId: dealt, hold: asked % 32 } };
    const bet = { requestId, gameId, ticketId, clientSeed: `seed-${asked}`, coinCents: COIN_CENTS };
    return gameId === 'moonflower'
      ? { path: '/user/round-play/json2', body: bet }
      : { path: '/user/round-deal/json2', body: { ...bet, choices: { coins: 5 } } };
  };
  const unfinished = () => open !== null || dealt !== null;
  /** @returns false when nobody answered */
  const step = async (): Promise<boolean> => {
    open ??= next();
    const reply = await ask(url, open.path, open.body, headers);
    if (!reply) return false;
    if (!reply.answer.ok)
      throw new Error(`${login}: refused ${JSON.stringify(reply.answer.error)} for ${JSON.stringify(open)}`);
    const {
      open: hand,
      round,
      ticket: sealed,
    } = reply.answer.data as Partial<Settled> & { readonly open?: { readonly roundId: string } };
    open = null;
    dealt = hand?.roundId ?? null;
    if (!round || !sealed) return true;
    expect(rounds.has(round.roundId)).toBe(false);
    rounds.set(round.roundId, { bet: round.totalBet, win: round.totalWin });
    ticketId = sealed.ticketId;
    return true;
  };
  return {
    login,
    start,
    rounds,
    play: async (until) => {
      while (!until() && (await step()));
    },
    cash: async () => {
      while (unfinished()) if (!(await step())) throw new Error(`${login}: the house does not answer`);
      return cashNow();
    },
  };
};

/** What a player has to have, by what the house acknowledged. */
export const owed = ({ start, rounds }: Gambler): number =>
  [...rounds.values()].reduce((sum, { bet, win }) => sum - bet + win, start);
