import { describe, expect, test } from 'vitest';
import { setSuspended } from '../../../../src/house/players/account/account.ts';
import { listMessages } from '../../../../src/house/players/messages/store.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import {
  passkeyAdd,
  passkeyAddOptions,
  passkeyLogIn,
  passkeyLogInOptions,
  passkeyRemove,
  passkeyRename,
  passkeys,
  secondStepOn,
} from '../../../../src/wire/player/passkeys.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { RAIN } from '../../platform/http/open.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { makeDevice } from './device.ts';
import { good, holderOf, ORIGIN, PASSWORD, playerId, unasked, withHolder } from './holder.ts';

describe.each(SAMPLED_ENGINES)('%s: passkeys', (engine) => {
  test('[U02] one is added with session and password, listed, renamed, removed; the player gets a mail', () =>
    withHolder(engine, async (parts) => {
      const { visitor, holder, device, db } = parts;
      expect(await good(visitor.ask(passkeys, {}))).toEqual({
        domain: 'play.example.org',
        passkeys: [],
        secondStep: false,
        codesLeft: 0,
      });
      for (const [call, body] of [
        [passkeys, {}],
        [passkeyAddOptions, { password: PASSWORD }],
      ] as const)
        expect(await unasked(visitor, call as never, body as never)).toEqual([42, 35]);
      expect(await visitor.ask(passkeyAddOptions, { password: 'wrong' })).toMatchObject({
        error: { code: 1105, fields: { password: expect.any(String) } },
      });
      const options = await holder.addOptions();
      expect(options).toMatchObject({
        rp: { id: 'play.example.org' },
        user: { name: RAIN.login },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      });
      expect(options.user.id).not.toContain(await playerId(parts));
      expect(await holder.add(' My phone ')).toMatchObject({
        data: { passkeys: [{ name: 'My phone', usedTime: null, synced: false }] },
      });
      const {
        passkeys: [shown],
      } = await good(visitor.ask(passkeys, {}));
      const passkeyId = shown?.passkeyId ?? '';
      expect((await holder.addOptions()).excludeCredentials).toEqual([
        { id: device.credentialId, type: 'public-key', transports: ['internal'] },
      ]);

      expect(await visitor.ask(passkeyRename, { passkeyId, name: 'Old phone' })).toMatchObject({
        data: { passkeys: [{ name: 'Old phone' }] },
      });
      expect(await visitor.ask(passkeyRename, { passkeyId: 'nobodys-passkey', name: 'x' })).toMatchObject({
        error: { code: 1108 },
      });
      expect(await visitor.ask(passkeyRename, { passkeyId, name: 'a\nb' })).toMatchObject({
        status: 400,
        error: { fields: { name: expect.any(String) } },
      });
      expect(await visitor.ask(passkeyRemove, { passkeyId, password: 'wrong' })).toMatchObject({
        error: { code: 1105 },
      });
      expect(await visitor.ask(passkeyRemove, { passkeyId, password: PASSWORD })).toMatchObject({
        data: { passkeys: [] },
      });
      expect(await visitor.ask(passkeyRemove, { passkeyId, password: PASSWORD })).toMatchObject({
        error: { code: 1108 },
      });

      const subjects = ['A passkey was added', 'A passkey was removed'];
      expect(
        (await listMessages(db.kysely, await playerId(parts), null)).messages.map(({ subject }) => subject),
      ).toEqual(expect.arrayContaining(subjects));
      expect((await outbox(parts)).map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects));
    }));

  test('[U01] a passkey opens a session like a password, not for a suspended or unknown player', () =>
    withHolder(engine, async (parts) => {
      const { holder, newVisitor, visitor, db } = parts;
      await good(holder.add('My phone'));
      const browser = newVisitor();
      expect(await holder.enter(browser)).toMatchObject({ data: { player: { login: RAIN.login } } });
      expect(await good(browser.ask(status, {}))).toMatchObject({ player: { login: RAIN.login } });
      expect(await good(visitor.ask(passkeys, {}))).toMatchObject({
        passkeys: [{ usedTime: parts.clock.now() }],
      });
      expect(await holderOf(visitor, makeDevice(ORIGIN, 'never added')).enter(newVisitor())).toMatchObject({
        error: { code: 1108 },
      });
      const id = await playerId(parts);
      await db.transaction((tx) => setSuspended(tx, id, true));
      expect(await holder.enter(newVisitor())).toMatchObject({ status: 403, error: { code: 155 } });
    }));

  test('answers that are forged, of another origin or host or without user verification are refused', () =>
    withHolder(engine, async ({ db, holder, newVisitor, visitor, device, clock }) => {
      for (const forged of [
        { origin: 'https://evil.test' },
        { origin: 'http://localhost:8080' },
        { domain: 'evil.test' },
        { domain: 'example.org' },
        { flags: 1 },
        { flags: 4 },
        { type: 'webauthn.get' },
        { format: 'tpm' },
        { format: 'odd' },
        { id: 'AAAA' },
      ])
        expect({ forged, answer: await holder.add('My phone', forged) }).toMatchObject({
          answer: { error: { code: 1107 } },
        });
      clock.advance(10 * 60_000);
      const options = await holder.addOptions();
      const right = device.make(options);
      for (const attestationObject of [
        'AAAA',
        right.attestationObject.slice(0, 80),
        'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA',
      ]) {
        const again = await holder.addOptions();
        expect(
          await visitor.ask(passkeyAdd, {
            name: 'x',
            attestation: { ...device.make(again), attestationObject },
          }),
        ).toMatchObject({ error: { code: 1107 } });
      }
      expect(
        await visitor.ask(passkeyAdd, { name: 'x', attestation: { ...right, clientDataJSON: 'AAAA' } }),
      ).toMatchObject({ error: { code: 1109 } });
      expect(
        await visitor.ask(passkeyAdd, {
          name: 'x',
          attestation: { ...right, attestationObject: 'not base64url!' },
        }),
      ).toMatchObject({ status: 400 });
      expect(await good(visitor.ask(passkeys, {}))).toMatchObject({ passkeys: [] });

      await good(holder.add('My phone'));
      for (const forged of [
        { origin: 'https://evil.test' },
        { domain: 'evil.test' },
        { flags: 1 },
        { flags: 4 },
        { type: 'webauthn.create' },
        { userHandle: 'AAAA' },
      ])
        expect({ forged, answer: await holder.enter(newVisitor(), forged) }).toMatchObject({
          answer: { error: { code: 1107 } },
        });
      const { options: asked } = await good(visitor.ask(passkeyLogInOptions, {}));
      const signed = device.sign(asked);
      const other = makeDevice(ORIGIN, 'forger').sign(asked);
      expect(
        await visitor.ask(passkeyLogIn, { passkey: { ...signed, signature: other.signature } }),
      ).toMatchObject({ error: { code: 1107 } });
      expect(
        await visitor.ask(passkeyLogIn, { passkey: signed }),
        'the challenge went with the forged try',
      ).toMatchObject({ error: { code: 1109 } });
      const recorded = await db.kysely.selectFrom('refused_log_ins').selectAll().execute();
      const tried = recorded.reduce((sum, { times }) => sum + Number(times), 0);
      expect(recorded.map(({ reason }) => reason)).toEqual(['passkey']);
      expect([recorded[0]?.player_id === '', tried]).toEqual([false, 8]);
    }));

  test('a challenge is answered once, within five minutes, for what it was given', () =>
    withHolder(engine, async ({ holder, visitor, newVisitor, device, clock }) => {
      const first = device.make(await holder.addOptions());
      expect(await visitor.ask(passkeyAdd, { name: 'x', attestation: first })).toMatchObject({ ok: true });
      expect(await visitor.ask(passkeyAdd, { name: 'x', attestation: first })).toMatchObject({
        error: { code: 1109 },
      });
      expect(await holder.add('again'), 'the same credential').toMatchObject({ error: { code: 1112 } });

      const { options } = await good(visitor.ask(passkeyLogInOptions, {}));
      const late = device.sign(options);
      clock.advance(5 * 60_000);
      expect(await newVisitor().ask(passkeyLogIn, { passkey: late })).toMatchObject({
        error: { code: 1109 },
      });
      const stranger = makeDevice(ORIGIN, 'tablet');
      const forLogIn = stranger.make({
        ...(await holder.addOptions()),
        challenge: (await good(visitor.ask(passkeyLogInOptions, {}))).options.challenge,
      });
      expect(
        await visitor.ask(passkeyAdd, { name: 'x', attestation: forLogIn }),
        'a challenge of the log-in',
      ).toMatchObject({ error: { code: 1109 } });
      // Begun in one session, it cannot be ended in another of the same player.
      const begun = stranger.make(await holder.addOptions());
      const elsewhere = newVisitor();
      await holder.enter(elsewhere);
      expect(await elsewhere.ask(passkeyAdd, { name: 'x', attestation: begun })).toMatchObject({
        error: { code: 1109 },
      });
    }));

  test('a count that does not grow is a copy; a device that does not count goes on', () =>
    withHolder(engine, async ({ holder, newVisitor, visitor }) => {
      await good(holder.add('My phone'));
      expect(await holder.enter(newVisitor(), { counter: 7 })).toMatchObject({ ok: true });
      for (const counter of [7, 3, 0])
        expect(await holder.enter(newVisitor(), { counter })).toMatchObject({ error: { code: 1110 } });
      expect(await holder.enter(newVisitor(), { counter: 8 })).toMatchObject({ ok: true });
      const silent = holderOf(visitor, makeDevice(ORIGIN, 'silent'));
      await good(silent.add('Tablet', { counter: 0 }));
      for (let n = 0; n < 2; n += 1)
        expect(await silent.enter(newVisitor(), { counter: 0 })).toMatchObject({ ok: true });
    }));

  test('nobody names or removes the passkey of somebody else, and ten are the most', () =>
    withHolder(engine, async ({ holder, visitor, newVisitor, clock }) => {
      const {
        passkeys: [mine],
      } = await good(holder.add('1'));
      const other = newVisitor();
      await other.ask(signUp, { ...RAIN, login: 'amber-leaf', email: 'amber@example.org' });
      expect(
        await other.ask(passkeyRename, { passkeyId: mine?.passkeyId ?? '', name: 'theirs' }),
      ).toMatchObject({ error: { code: 1108 } });
      expect(
        await other.ask(passkeyRemove, { passkeyId: mine?.passkeyId ?? '', password: PASSWORD }),
      ).toMatchObject({ error: { code: 1108 } });
      const theirs = makeDevice(ORIGIN, 'of amber');
      await good(holderOf(other, theirs).add('Theirs'));
      expect(
        await visitor.ask(secondStepOn, await holderOf(visitor, theirs).confirm('step-on')),
        'a passkey of another player',
      ).toMatchObject({ error: { code: 1108 } });
      expect(
        await holderOf(visitor, theirs).add('Theirs too'),
        'an authenticator that ignores whom it is asked for',
      ).toMatchObject({ error: { code: 1112 } });
      for (let n = 2; n <= 10; n += 1) {
        if (n === 6) clock.advance(10 * 60_000);
        await good(holderOf(visitor, makeDevice(ORIGIN, `device ${n}`)).add(String(n)));
      }
      clock.advance(10 * 60_000);
      expect(await visitor.ask(passkeyAddOptions, { password: PASSWORD })).toMatchObject({
        error: { code: 1111 },
      });
    }));

  test('asking for challenges and guessing are limited', () =>
    withHolder(engine, async ({ newVisitor }) => {
      const browser = newVisitor();
      for (let n = 0; n < 60; n += 1) await browser.ask(passkeyLogInOptions, {});
      expect(await browser.ask(passkeyLogInOptions, {})).toMatchObject({
        status: 429,
        error: { code: 1006 },
      });
    }));
});
