import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { countUnread, sendMessage } from '../../../../src/house/players/messages/messages.ts';
import { type BusyPushes, pushDue } from '../../../../src/house/platform/push/jobs.ts';
import { type Post, pushSender } from '../../../../src/house/platform/push/sender.ts';
import { saveSubscription, SUBSCRIPTIONS_MAX } from '../../../../src/house/platform/push/store.ts';
import { vapidKeys } from '../../../../src/house/platform/push/vapid.ts';
import { secretsFrom } from '../../../../src/house/platform/secrets.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { logOut, status } from '../../../../src/wire/player/status.ts';
import {
  pushKey,
  PushPayload,
  pushSubscribe,
  pushUnsubscribe,
} from '../../../../src/wire/player/messages.ts';
import {
  passwordChange,
  passwordRecovery,
  passwordReset,
  sessionsEnd,
} from '../../../../src/wire/player/profile.ts';
import { linkIn } from '../mail/outbox.ts';
import { SAMPLED_ENGINES, seededRandom, type TestHouse } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from '../http/open.ts';
import { assert } from 'superstruct';

/** A browser's half: its keys, and RFC 8291 section 3.4 read backwards, written here from the RFC. */
const browser = () => {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
      const cipher = body.subarray(21 + (body[20] ?? 0));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const ikm = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
      const key = Buffer.from(
        hkdfSync('sha256', ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      );
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(cipher.subarray(-16));
      const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
};

/** A push service on this machine; what would go to `https://push.example.com/…` is posted to it. */
const pushService = async () => {
  const taken: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.get(request.url ?? '') ?? 201).end();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const post: Post = (url, headers, body) =>
    new Promise((resolve, reject) => {
      httpRequest(
        { host: '127.0.0.1', port, path: new URL(url).pathname, method: 'POST', headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      )
        .on('error', reject)
        .end(body);
    });
  return {
    taken,
    answers,
    post,
    close: () =>
      new Promise((done) => {
        server.close(done);
      }),
  };
};

const idOf = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow()).id;
const endpoints = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('push_subscriptions').select('endpoint').orderBy('endpoint').execute()).map(
    ({ endpoint }) => endpoint,
  );
/**
 * Writes and tells in one transaction, or the house's own job might take what is due and look for a real push
 * service.
 */
const writeAndTell = async (parts: TestHouse, count: number, post: Post, busy: BusyPushes = new Map()) => {
  const { house, db, clock } = parts;
  const playerId = await idOf(parts);
  await db.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await sendMessage(tx, { playerId, subject: 'A subject', body: 'A body.', at: clock.now() });
    await pushDue(
      { ...house, db: { ...db, kysely: tx } },
      countUnread,
      pushSender(house.config, vapidKeys(house.secrets), post),
      busy,
    );
  });
};
const AT = 'https://push.example.com';

describe.each(SAMPLED_ENGINES)('%s: web push', (engine) => {
  test('[N08] a message sends its player’s browsers the unread count, encrypted, and nothing else', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      const service = await pushService();
      await visitor.ask(signUp, RAIN);
      const [one, two] = [browser(), browser()];
      expect(await visitor.ask(pushSubscribe, { endpoint: `${AT}/one`, keys: one.keys })).toMatchObject({
        ok: true,
      });
      await visitor.ask(pushSubscribe, { endpoint: `${AT}/two`, keys: two.keys });
      await visitor.ask(pushSubscribe, { endpoint: `${AT}/two`, keys: two.keys });
      await writeAndTell(parts, 2, service.post);
      const bodies = Object.fromEntries(
        service.taken.map(({ path, body }) => [path, (path === '/one' ? one : two).decrypt(body)]),
      );
      expect(bodies['/one']).toBe(bodies['/two']);
      const payload: unknown = JSON.parse(bodies['/one'] ?? '');
      // The declarative form beside the count.
      expect(payload).toEqual({
        v: 1,
        unread: 3,
        web_push: 8030,
        notification: {
          title: 'Glasshouse',
          body: 'You have 3 unread messages.',
          lang: 'en',
          tag: 'messages',
          silent: false,
          navigate: expect.stringMatching(/^https?:\/\/.+\/en#messages$/),
        },
        app_badge: 3,
      });
      assert(payload, PushPayload);
      const headers = service.taken[0]?.headers ?? {};
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        urgency: 'normal',
        topic: 'unread',
      });
      const [, token = '', key = ''] =
        /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
      const [head = '', claims = '', signature = ''] = token.split('.');
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
        aud: AT,
        sub: 'mailto:house@example.org',
      });
      const point = Buffer.from(key, 'base64url');
      const jwk = {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      };
      expect(
        verify(
          'sha256',
          Buffer.from(`${head}.${claims}`),
          { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
          Buffer.from(signature, 'base64url'),
        ),
      ).toBe(true);
      expect(await visitor.ask(pushKey, {})).toMatchObject({ data: { publicKey: key } });
      await service.close();
    }));

  test('subscriptions that are gone (404, 410) are deleted, others kept; an ended one gets nothing', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      const service = await pushService();
      await visitor.ask(signUp, RAIN);
      for (const name of ['away', 'gone', 'broken', 'busy', 'left'])
        await visitor.ask(pushSubscribe, { endpoint: `${AT}/${name}`, keys: browser().keys });
      for (const [name, answer] of [
        ['away', 404],
        ['gone', 410],
        ['broken', 500],
        ['busy', 429],
      ] as const)
        service.answers.set(`/${name}`, answer);
      await visitor.ask(pushUnsubscribe, { endpoint: `${AT}/left` });
      await writeAndTell(parts, 1, service.post);
      expect(service.taken.map(({ path }) => path).sort()).toEqual(['/away', '/broken', '/busy', '/gone']);
      expect(await endpoints(parts)).toEqual([`${AT}/broken`, `${AT}/busy`]);
      await writeAndTell(parts, 0, service.post);
      expect(service.taken).toHaveLength(4);
      await service.close();
    }));

  test('[N08] a service that is busy (429, 5xx) is asked again after pauses, three times, and no other', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, clock } = parts;
      const service = await pushService();
      await visitor.ask(signUp, RAIN);
      for (const name of ['busy', 'broken', 'well'])
        await visitor.ask(pushSubscribe, { endpoint: `${AT}/${name}`, keys: browser().keys });
      service.answers.set('/busy', 429).set('/broken', 503);
      const busy: BusyPushes = new Map();
      const sentAfter = async (ms: number) => {
        clock.advance(ms);
        service.taken.length = 0;
        await writeAndTell(parts, 0, service.post, busy);
        return service.taken.map(({ path }) => path).sort();
      };
      await writeAndTell(parts, 1, service.post, busy);
      expect(await sentAfter(29_000)).toEqual([]);
      expect(await sentAfter(1_000)).toEqual(['/broken', '/busy']);
      service.answers.set('/broken', 201);
      expect(await sentAfter(120_000)).toEqual(['/broken', '/busy']);
      expect(await sentAfter(600_000)).toEqual(['/busy']);
      expect(await sentAfter(3_600_000)).toEqual([]);
      await service.close();
    }));

  test('an endpoint belongs to whoever subscribed with it last, and a player has ten at most', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, db, clock } = parts;
      await visitor.ask(signUp, RAIN);
      const other = newVisitor();
      await other.ask(signUp, { ...RAIN, login: 'other', email: 'o@example.org' });
      const { keys } = browser();
      await visitor.ask(pushSubscribe, { endpoint: `${AT}/one`, keys });
      await other.ask(pushUnsubscribe, { endpoint: `${AT}/one` });
      expect(await endpoints(parts)).toHaveLength(1);
      await other.ask(pushSubscribe, { endpoint: `${AT}/one`, keys });
      const owner = await db.kysely
        .selectFrom('push_subscriptions')
        .innerJoin('players', 'players.id', 'push_subscriptions.player_id')
        .select('login')
        .execute();
      expect(owner).toEqual([{ login: 'other' }]);
      const id = (
        await db.kysely
          .selectFrom('players')
          .select('id')
          .where('login', '=', 'other')
          .executeTakeFirstOrThrow()
      ).id;
      for (let n = 0; n < SUBSCRIPTIONS_MAX; n += 1) {
        clock.advance(1);
        await db.transaction((tx) =>
          saveSubscription(
            tx,
            { playerId: id, sessionId: null, keyId: 1 },
            { endpoint: `${AT}/n${n}`, keys },
            clock.now(),
          ),
        );
      }
      expect(await endpoints(parts)).toHaveLength(SUBSCRIPTIONS_MAX);
      expect(await endpoints(parts)).not.toContain(`${AT}/one`);
    }));

  test('[N08] a session that ended or logged out is sent nothing; one that continues is', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      const service = await pushService();
      await visitor.ask(signUp, RAIN);
      const subscribed = async (who: Visitor, name: string) =>
        who.ask(pushSubscribe, { endpoint: `${AT}/${name}`, keys: browser().keys });
      const enter = async (name: string, password = RAIN.password) => {
        const other = newVisitor();
        await other.ask(logIn, { loginOrEmail: RAIN.login, password });
        await subscribed(other, name);
        return other;
      };
      const told = async () => {
        service.taken.length = 0;
        await writeAndTell(parts, 1, service.post);
        return service.taken.map(({ path }) => path).toSorted();
      };
      await subscribed(visitor, 'own');
      await enter('phone');
      const left = await enter('tablet');
      expect(await told()).toEqual(['/own', '/phone', '/tablet']);
      await left.ask(logOut, {});
      expect(await told()).toEqual(['/own', '/phone']);
      await visitor.ask(sessionsEnd, {});
      expect(await told()).toEqual(['/own']);
      await enter('phone');
      const NEW = 'mossLantern47';
      await visitor.ask(passwordChange, { password: RAIN.password, newPassword1: NEW, newPassword2: NEW });
      expect(await told()).toEqual(['/own']);
      // The new session was used: the one before it is gone, and what was its own is not.
      await visitor.ask(status, {});
      expect(await told()).toEqual(['/own']);
      await enter('phone', NEW);
      await visitor.ask(passwordRecovery, { email: RAIN.email });
      const verificationString = await linkIn(parts, 'password-reset');
      await newVisitor().ask(passwordReset, {
        verificationString,
        newPassword1: 'wren67harbour',
        newPassword2: 'wren67harbour',
      });
      expect(await told()).toEqual([]);
      expect(await endpoints(parts)).toEqual([]);
      await service.close();
    }));

  test('one from before sessions were kept with it ends with the player’s other sessions', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, db, clock } = parts;
      await visitor.ask(signUp, RAIN);
      const whose = { playerId: await idOf(parts), sessionId: null, keyId: 1 };
      await db.transaction((tx) =>
        saveSubscription(tx, whose, { endpoint: `${AT}/old`, keys: browser().keys }, clock.now()),
      );
      expect(await endpoints(parts)).toHaveLength(1);
      await visitor.ask(sessionsEnd, {});
      expect(await endpoints(parts)).toEqual([]);
    }));

  test('what is no push service, or no key, is refused', () =>
    withOpenHouse(engine, async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      const { keys } = browser();
      expect(await visitor.ask(pushSubscribe, { endpoint: 'https://127.0.0.1/x', keys })).toMatchObject({
        status: 400,
        error: { fields: { endpoint: expect.any(String) } },
      });
      expect(
        await visitor.ask(pushSubscribe, { endpoint: `${AT}/x`, keys: { ...keys, auth: 'short' } }),
      ).toMatchObject({ status: 400 });
      expect(
        await visitor.ask(pushSubscribe, { endpoint: `${AT}/${'x'.repeat(1_024)}`, keys }),
      ).toMatchObject({ status: 400 });
    }));
});

test('the keys are the same after a restart, and others under another secret', () => {
  const keys = (secret: string) => vapidKeys(secretsFrom(secret, seededRandom('x')));
  expect(keys('one')).toEqual(keys('one'));
  expect(keys('one').publicKey).not.toBe(keys('two').publicKey);
  expect(keys('one').publicKey).toMatch(/^B[\w-]{86}$/);
});
