import { randomBytes } from 'node:crypto';
import { unsubscribeString } from '../../src/house/players/account/links.ts';
import { secretsFrom } from '../../src/house/platform/secrets.ts';
import { monthBefore, monthOf, monthStart } from '../../src/wire/play/lotto.ts';
import { operator } from '../e2e/support/operator.ts';
import { openBooks, SECRET, type Books } from '../openBooks.ts';
import type { RunningHouse } from '../openHouse.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'Nightbloom42';

/** A player by calls alone; the cookie opens the same session in a browser. */
interface Client {
  readonly cookie: { readonly name: string; readonly value: string };
  ask<T>(path: string, body?: object): Promise<T>;
}

const post = async (url: string, path: string, body: object, headers: Record<string, string>) => {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as { ok: boolean; data: never };
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return { data: answer.data, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

const signUp = async (url: string, login: string): Promise<Client> => {
  const entered = await post(
    url,
    '/user/sign-up/json2',
    { login, email: `${login}@example.org`, password: PASSWORD, adult: true, newsletter: false },
    {},
  );
  const { player } = entered.data as { player: { csrfToken: string; sessionKey: string } };
  const headers = {
    cookie: entered.cookie,
    'x-csrf-token': player.csrfToken,
    'x-session-key': player.sessionKey,
  };
  const [name = '', value = ''] = entered.cookie.split('=');
  return {
    cookie: { name, value },
    ask: async (path, body = {}) => (await post(url, path, body, headers)).data,
  };
};

const until = async (done: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await done()) return;
    await new Promise((wake) => {
      setTimeout(wake, 100);
    });
  }
  throw new Error('the house was waited for in vain');
};

const cashOf = async ({ ask }: Client): Promise<number> =>
  (await ask<{ player: { cash: number } }>('/user/status/json2')).player.cash;

const COINS = {
  BTC: { pmType: 1, paymentPPId: 1, amount: '0.02' },
  LTC: { pmType: 2, paymentPPId: 1, amount: '1.25' },
} as const;
/** Pays from the devnet's faucet. @param waits until it is credited */
const deposit = async (client: Client, currencyCode: keyof typeof COINS, waits = true): Promise<void> => {
  const { pmType, paymentPPId, amount } = COINS[currencyCode];
  const before = await cashOf(client);
  const { availableDepositMethods } = await client.ask<{
    availableDepositMethods: Record<string, [number, number][]>;
  }>('/user/deposit-available-methods/json2');
  const [type = pmType, ppId = paymentPPId] = availableDepositMethods[currencyCode]?.[0] ?? [];
  const { depositAddress } = await client.ask<{ depositAddress: string }>('/user/deposit-address/json2', {
    currencyCode,
    pmType: type,
    paymentPPId: ppId,
  });
  await client.ask('/devnet/faucet/json2', { currencyCode, address: depositAddress, amount });
  if (waits) await until(async () => (await cashOf(client)) > before);
};

const play = async (client: Client, rounds: number, coinCents = 5): Promise<void> => {
  let {
    ticket: { ticketId },
  } = await client.ask<{ ticket: { ticketId: string } }>('/user/round-ticket/json2', {
    gameId: 'moonflower',
  });
  for (let n = 0; n < rounds; n += 1) {
    const body = {
      requestId: `a-round-of-the-walk-${n}`,
      gameId: 'moonflower',
      ticketId,
      clientSeed: `walk-${n}`,
      coinCents,
    };
    ({
      ticket: { ticketId },
    } = await client.ask<{ ticket: { ticketId: string } }>('/user/round-play/json2', body));
  }
};

const WINS = [
  ['ros…n', 'moonflower', 41_260],
  ['kel…7', 'titan', 190_500],
  ['m…a', 'dewfall-keno', 8_800],
  ['oak…e', 'jade-vine', 24_015],
  ['j…4', 'pressed-five', 12_500],
] as const;
/** Winners, none of whom is a player of a walk. */
const win = (books: Books, now: number): void => {
  books.run('delete from winners');
  WINS.forEach(([login, game, amount], n) => {
    books.insert('winners', {
      id: `w-usd-${n}`,
      login,
      game_id: game,
      amount,
      bet_ledger: 'usd',
      created_at: now - (n + 1) * 190_000,
    });
    books.insert('winners', {
      id: `w-token-${n}`,
      login,
      game_id: 'the-lamplighter',
      amount: amount * 2,
      bet_ledger: 'token',
      created_at: now - (n + 1) * 3_190_000,
    });
  });
};
const decorate = (books: Books, id: string, now: number): void => {
  const lines = [
    [8, 0, 5_000, 'FERN50'],
    [12, 3, 25, null],
    [4, 5, 5_000, null],
    [0, 4, 100, null],
    [6, 1, -8_000, null],
    [7, 3, 8_000, null],
    [3, 3, -100, null],
  ] as const;
  const count = books.count(id);
  const more = Array.from({ length: 31 }, (_, n) => lines[n % lines.length] ?? lines[0]);
  books.run('update transactions set ordinal = ordinal + ? where player_id = ?', 1_000, id);
  more.forEach(([type, status, amount, code], n) =>
    books.insert('transactions', {
      id: `seeded-line-${n}`,
      player_id: id,
      ordinal: n,
      type,
      status,
      amount,
      bonus_code: code,
      is_credited: 0,
      currency_code: type === 6 || type === 7 ? 'XMR' : null,
      address: null,
      created_at: now - (40 - n) * DAY_MS,
      updated_at: now,
    }),
  );
  books.run(
    'update transactions set ordinal = ordinal - 1000 + ? where player_id = ? and ordinal >= 1000',
    more.length,
    id,
  );
  books.run('update transaction_counts set lines = ? where player_id = ?', count + more.length, id);
  for (const [subject, body] of [
    ['Your limits changed', 'Losses a week: $150 from now on.\n\nA higher one would begin after a day.'],
    ['October lotto', 'Your ticket of 4 October won $25.00 and 25 tokens.'],
  ] as const) {
    books.insert('messages', { player_id: id, subject, body, is_read: 0, created_at: now - 3_600_000 });
  }
};

/** Turns on a player's second step: two passkeys with keys that nobody has, and seven codes left. */
const secure = (books: Books, id: string, now: number): void => {
  for (const [n, name] of ['My phone', 'Security key'].entries()) {
    books.insert('passkeys', {
      id: `passkey-${n}-${id}`.slice(0, 60),
      credential_id: `key-${n}-${id}`,
      player_id: id,
      public_key: 'AA',
      counter: 0,
      transports: '["internal"]',
      name,
      synced: 1 - n,
      created_at: now - (30 - n) * DAY_MS,
      used_at: n === 0 ? now - DAY_MS : null,
    });
  }
  books.insert('second_steps', { player_id: id, created_at: now });
  for (let n = 0; n < 10; n += 1)
    books.insert('recovery_codes', {
      player_id: id,
      hash: `code ${n}`,
      created_at: now,
      used_at: n < 3 ? now : null,
    });
};

export interface Seeded {
  readonly clients: Readonly<Record<string, Client>>;
  /** The string of a newsletter's unsubscribe link. */
  readonly unsubscribe: string;
}

const LOGINS = {
  rain: 'violet-rain',
  amber: 'amber-leaf',
  moss: 'moss-lamp',
  fern: 'fern-gate',
  bounced: 'bounced-fern',
  limited: 'limited-oak',
  ash: 'ash-door',
} as const;

const fillBooks = (books: Books, now: number): void => {
  const id = books.playerId(LOGINS.rain);
  const today = Math.floor(now / DAY_MS);
  const first = monthStart(monthOf(now)) / DAY_MS;
  books.lastMonth([...books.strangers(), id], now);
  books.tickets(
    id,
    Array.from({ length: 12 }, (_, n) => first + n).filter((day) => day < today),
    120_000,
  );
  books.run('update players set flags = ? where login = ?', '["change-contact-email"]', LOGINS.bounced);
  books.run(
    'update players set contact_billing = 1, flags = ? where login = ?',
    '["verify-contact-email"]',
    LOGINS.limited,
  );
  secure(books, books.playerId(LOGINS.amber), now);
};

const claim = (client: Client, bonusCode: string) =>
  client.ask('/user/bonus-code-claim/json2', { requestId: `a-claim-of-the-walk-${bonusCode}`, bonusCode });
/** A bonus with part of its wagering done. It starts with money in the account, not with a deposit. */
const wager = async (client: Client): Promise<void> => {
  await deposit(client, 'LTC');
  await claim(client, 'moth10');
  await play(client, 80);
};
const rainsDay = async (client: Client, books: Books): Promise<void> => {
  const id = books.playerId(LOGINS.rain);
  await deposit(client, 'BTC');
  await play(client, 24);
  decorate(books, id, Date.now());
  for (const gameId of ['moonflower', 'luna', 'pressed-five'])
    await client.ask('/user/favorite-game-add/json2', { gameId });
  await client.ask('/user/withdrawal-make/json2', {
    requestId: 'a-withdrawal-of-the-walk',
    currencyCode: 'BTC',
    pmType: 1,
    paymentPPId: 1,
    amount: 9_000,
    destinationAddress: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  });
  secure(books, id, Date.now());
};

/** The seeded players. */
export const seed = async (house: RunningHouse): Promise<Seeded> => {
  const clients = Object.fromEntries(
    await Promise.all(
      Object.entries(LOGINS).map(async ([who, login]) => [who, await signUp(house.url, login)] as const),
    ),
  ) as Record<keyof typeof LOGINS, Client>;
  const { rain, amber, fern } = clients;
  const books = openBooks(house.dataDir);
  fillBooks(books, Date.now());
  // What was written by hand has no seals, and a player with such rows cannot log in.
  await operator(house, 'seal', 'all');
  await Promise.all([rainsDay(rain, books), wager(amber), claim(fern, 'fern50')]);
  win(books, Date.now());
  await operator(house, 'player', 'suspend', LOGINS.ash);
  const drawn = async () =>
    (await rain.ask<{ draws: { month: string }[] }>('/lotto/previous/json2')).draws.some(
      ({ month }) => month === monthBefore(monthOf(Date.now())),
    );
  await until(drawn);
  const letter = {
    secrets: secretsFrom(SECRET, { bytes: (length) => randomBytes(length) }),
    clock: { now: () => Date.now() },
  };
  const unsubscribe = unsubscribeString(letter, 'newsletter', books.playerId(LOGINS.moss));
  books.close();
  return { clients, unsubscribe };
};
