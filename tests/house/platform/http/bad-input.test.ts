import { describe, expect, test } from 'vitest';
import { signUp } from '../../../../src/wire/player/account.ts';
import { favoriteAdd, logOut, status } from '../../../../src/wire/player/status.ts';
import { ERRORS, type ErrorName } from '../../../../src/wire/errors.ts';
import { roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { giveCash } from '../../players.ts';
import { RAIN, withOpenHouse } from './open.ts';

const json = { 'content-type': 'application/json' };
const codeOf = (name: ErrorName) => ERRORS[name].code;
interface Answer {
  ok: boolean;
  error: { code: number; message: string; fields?: Record<string, string>; errorId?: string };
}

/** Requests no page of ours would make; each is answered with its code and a sentence. */
const BAD: [what: string, path: string, init: RequestInit, code: ErrorName][] = [
  ['malformed JSON', status.path, { method: 'POST', headers: json, body: '{"a":' }, 'badJson'],
  ['no body at all', status.path, { method: 'POST', headers: json, body: '' }, 'badJson'],
  [
    'a poisoned prototype',
    signUp.path,
    { method: 'POST', headers: json, body: '{"__proto__":{"adult":true}}' },
    'badJson',
  ],
  [
    'a poisoned constructor',
    signUp.path,
    { method: 'POST', headers: json, body: '{"constructor":{"prototype":{"adult":true}}}' },
    'badJson',
  ],
  [
    'bytes that are not UTF-8',
    signUp.path,
    { method: 'POST', headers: json, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) },
    'badJson',
  ],
  [
    'a member seven thousand lists deep',
    signUp.path,
    { method: 'POST', headers: json, body: `{"login":${'['.repeat(7_000)}${']'.repeat(7_000)}}` },
    'badRequest',
  ],
  [
    'a member that cannot be written into a sentence',
    signUp.path,
    { method: 'POST', headers: json, body: '{"login":{"toString":0}}' },
    'badRequest',
  ],
  [
    'a name with a NUL',
    signUp.path,
    { method: 'POST', headers: json, body: JSON.stringify({ ...RAIN, email: 'a\0b@example.org' }) },
    'badRequest',
  ],
  [
    'lists seven thousand deep',
    signUp.path,
    { method: 'POST', headers: json, body: `${'['.repeat(7_000)}${']'.repeat(7_000)}` },
    'badRequest',
  ],
  ['a list for a body', signUp.path, { method: 'POST', headers: json, body: '[]' }, 'badRequest'],
  [
    'wrong types',
    signUp.path,
    { method: 'POST', headers: json, body: JSON.stringify({ ...RAIN, login: 5 }) },
    'badRequest',
  ],
  [
    'unknown members',
    signUp.path,
    { method: 'POST', headers: json, body: JSON.stringify({ ...RAIN, admin: true }) },
    'badRequest',
  ],
  [
    'a huge body',
    signUp.path,
    { method: 'POST', headers: json, body: JSON.stringify({ login: 'x'.repeat(100_000) }) },
    'bodyTooLarge',
  ],
  [
    'a form for a body',
    signUp.path,
    { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
    'wrongMediaType',
  ],
  [
    'text for a body',
    signUp.path,
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
    'wrongMediaType',
  ],
  ['GET for a call', status.path, {}, 'wrongMethod'],
  ['PUT for a call', status.path, { method: 'PUT', headers: json, body: '{}' }, 'wrongMethod'],
  [
    'a preflight of another site',
    status.path,
    {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    },
    'unknownCall',
  ],
  ['an unknown call', '/user/everything/json2', { method: 'POST', headers: json, body: '{}' }, 'unknownCall'],
  ['an unknown path by POST', '/somewhere', { method: 'POST', headers: json, body: '{}' }, 'unknownCall'],
  [
    'another site',
    status.path,
    { method: 'POST', headers: { ...json, origin: 'https://evil.example' }, body: '{}' },
    'wrongOrigin',
  ],
  [
    'an opaque origin',
    status.path,
    { method: 'POST', headers: { ...json, origin: 'null' }, body: '{}' },
    'wrongOrigin',
  ],
  [
    'another site without its name',
    status.path,
    { method: 'POST', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: '{}' },
    'wrongOrigin',
  ],
  [
    'a player’s call without a session',
    logOut.path,
    { method: 'POST', headers: json, body: '{}' },
    'mustBeLoggedIn',
  ],
  [
    'a forged cookie',
    logOut.path,
    {
      method: 'POST',
      headers: { ...json, cookie: `glasshouse_session=${'a'.repeat(22)}.${'b'.repeat(43)}` },
      body: '{}',
    },
    'mustBeLoggedIn',
  ],
  [
    'a cookie of nonsense',
    logOut.path,
    { method: 'POST', headers: { ...json, cookie: 'glasshouse_session=%00%ff; =;' }, body: '{}' },
    'mustBeLoggedIn',
  ],
];

describe('[K01] bad input', () => {
  test('each gets its code and a sentence, and the house lives on', () =>
    withOpenHouse('sqlite', async ({ visitor, db }) => {
      for (const [what, path, init, name] of BAD) {
        const response = await visitor.raw(path, init);
        const answer = (await response.json()) as Answer;
        expect({ what, status: response.status, code: answer.error.code }).toEqual({
          what,
          status: ERRORS[name].status,
          code: codeOf(name),
        });
        expect(answer.error.message).toMatch(/[a-z].*\.$/);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect((await visitor.raw('/healthz')).status).toBe(200);
        for (const table of ['players', 'sessions', 'postings', 'entries'] as const) {
          expect({ what, rows: await db.kysely.selectFrom(table).selectAll().execute() }).toEqual({
            what,
            rows: [],
          });
        }
      }
    }));

  test('every wrong member is named, with the product’s own sentences', () =>
    withOpenHouse('sqlite', async ({ visitor }) => {
      const answer = await visitor.ask(signUp, {
        login: '',
        email: 'no',
        password: 'a b',
        adult: false,
        newsletter: 1,
      } as never);
      expect(answer).toMatchObject({
        ok: false,
        error: {
          code: 1002,
          fields: {
            login: 'This is required',
            email: 'Enter a valid e-mail address.',
            password: 'Please use only letters and digits in your password.',
            adult: 'You must be 18 or older to play.',
          },
        },
      });
      expect(JSON.stringify(answer)).not.toContain('a b');
    }));
});

describe.each(SAMPLED_ENGINES)('%s: a player with bad requests', (engine) => {
  test('[G17] without the CSRF token, or with another’s, nothing happens (42)', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor }) => {
      await visitor.ask(signUp, RAIN);
      const other = newVisitor();
      await other.ask(signUp, { ...RAIN, login: 'someone', email: 'someone@example.org' });
      for (const token of ['', 'nonsense', other.csrf]) {
        expect(await visitor.ask(favoriteAdd, { gameId: 'luna' }, { 'x-csrf-token': token })).toMatchObject({
          status: 403,
          error: { code: 42 },
        });
      }
      expect(await visitor.ask(favoriteAdd, { gameId: 'luna' })).toMatchObject({
        ok: true,
        data: { favoriteGames: ['luna'] },
      });
    }));

  test('bets outside limits, balance or integers and invalid seeds are refused without a posting', () =>
    withOpenHouse(engine, async ({ visitor, db, clock }) => {
      await visitor.ask(signUp, RAIN);
      const player = await db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow();
      await giveCash({ db, clock }, player.id, 500n);
      const sealed = await visitor.ask(roundTicket, { gameId: 'moonflower' });
      if (!sealed.ok) throw new Error('no ticket');
      const bet = {
        requestId: 'request-number-one',
        gameId: 'moonflower',
        ticketId: sealed.data.ticket.ticketId,
        clientSeed: 'seed',
        coinCents: 1,
      };
      const bad: [object, number][] = [
        [{ coinCents: 0 }, 1002],
        [{ coinCents: -5 }, 1002],
        [{ coinCents: 0.5 }, 1002],
        [{ coinCents: '1' }, 1002],
        [{ coinCents: 1e300 }, 1002],
        [{ coinCents: 1_000_000 }, 1201],
        [{ coinCents: 100 }, 12],
        [{ clientSeed: 'has:colon' }, 1002],
        [{ clientSeed: '' }, 1002],
        [{ clientSeed: 'x'.repeat(65) }, 1002],
        [{ requestId: 'short' }, 1002],
        [{ ticketId: 'no such ticket' }, 1002],
        [{ bonus: 1 }, 1002],
      ];
      for (const [index, [change, code]] of bad.entries()) {
        const answer = await visitor.ask(roundPlay, {
          ...bet,
          requestId: `request-number-${index}-x`,
          ...change,
        });
        expect({ change, code: answer.ok ? 0 : answer.error.code }).toEqual({ change, code });
      }
      expect(await db.kysely.selectFrom('rounds').selectAll().execute()).toEqual([]);
      expect(await visitor.ask(status, {})).toMatchObject({ ok: true, data: { player: { cash: 500 } } });
      const played = await visitor.ask(roundPlay, bet);
      expect(played.ok).toBe(true);
      expect(await visitor.ask(roundPlay, bet)).toEqual(played);
      expect(await visitor.ask(roundPlay, { ...bet, coinCents: 2 })).toMatchObject({
        status: 409,
        error: { code: 1008 },
      });
    }));
});
