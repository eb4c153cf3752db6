import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkEvidence } from '../../../../src/app/evidence/rounds/verdict.ts';
import { keptKeys } from '../../../../src/app/evidence/houseLog/trusted.ts';
import { successionText } from '../../../../src/fair/houseKeys.ts';
import { isSignedIdentity } from '../../../../src/fair/signature.ts';
import { textDigest } from '../../../../src/fair/houseLog.ts';
import { readUnsubscribe, unsubscribeString } from '../../../../src/house/players/account/links.ts';
import { auditHouse } from '../../../../src/house/audit/audit.ts';
import { WALLETS } from '../../../../src/house/custody/chains/devnet/wallets.ts';
import { appendHeads } from '../../../../src/house/ledger/hashChains/hashChains.ts';
import { sessionKeyOf } from '../../../../src/house/platform/http/sessions.ts';
import { commitMonths, holderOf, resealMonths } from '../../../../src/house/play/lotto/draw.ts';
import { prizesFault } from '../../../../src/house/play/lotto/prizes.ts';
import { secretColumns } from '../../../../src/house/play/lotto/store.ts';
import { deliverDue } from '../../../../src/house/platform/mail/jobs.ts';
import { sendMail } from '../../../../src/house/platform/mail/mail.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { userHandleOf } from '../../../../src/house/players/passkeys/challenges.ts';
import { makeCodes, withConfirmation } from '../../../../src/house/players/passkeys/confirm.ts';
import { replaceCodes } from '../../../../src/house/players/passkeys/store.ts';
import { type House, isRefusal, type Refusal } from '../../../../src/house/platform/ports.ts';
import { senderOfKeys } from '../../../../src/house/platform/push/jobs.ts';
import { saveSubscription, subscriptionsOf } from '../../../../src/house/platform/push/store.ts';
import { vapidKeys } from '../../../../src/house/platform/push/vapid.ts';
import { systemRandom } from '../../../../src/house/platform/random.ts';
import { readNext, readSecret } from '../../../../src/house/platform/secretFile.ts';
import { replaceFingerprint } from '../../../../src/house/operator/secretRotation/fingerprint.ts';
import { rotate } from '../../../../src/house/operator/secretRotation/rotate.ts';
import { takeSecrets } from '../../../../src/house/operator/secretRotation/secretRotation.ts';
import { secretsFrom } from '../../../../src/house/platform/secrets.ts';
import { roundDeal, roundDraw, roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import type { Call } from '../../../../src/wire/call.ts';
import { callsOf } from '../../../../src/house/features.ts';
import { SAMPLED_ENGINES, type Engine, noSession, type TestHouse, withHouse } from '../../harness.ts';
import { startPlay } from '../../liveHouse.ts';
import { coverBooks } from '../../coverBooks.ts';

const good = <T>(answer: T | Refusal): T => {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer;
};
const type = (line: string) => {
  const typed = parseCommand(line.split(' '));
  if (!typed) throw new Error(`${line} is help`);
  return typed;
};
const say = (house: House, line: string) => runCommand({ house, who: 'ada' }, type(line));
const wrongIn = async (house: House): Promise<string[]> =>
  (await auditHouse(house, { fromScratch: true })).flatMap(({ wrong }) => wrong);

/** A house whose secret is the file of its data folder. */
const withFile = (engine: Engine, body: (parts: TestHouse) => Promise<void>) =>
  withHouse(
    engine,
    async (parts) => {
      readSecret(null, parts.dataDir);
      const secrets = await takeSecrets(parts.db, parts.house.config, systemRandom);
      await body({ ...parts, house: { ...parts.house, secrets } });
    },
    { houseSecret: null },
  );
/** A rotation in which no feature and no log takes part. */
const ROTATION = {
  reseals: [],
  logSize: () => Promise.resolve(0),
  enterSuccessions: () => Promise.resolve(),
};
/** The same house as its next start opens it. */
const reopened = async (parts: TestHouse): Promise<TestHouse> => ({
  ...parts,
  house: {
    ...parts.house,
    secrets: await takeSecrets(parts.db, parts.house.config, systemRandom),
  },
});

/** Any keys of a browser (RFC 8291, appendix A). */
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** One of everything that depends on the secret, and a function that says what of it is lost. */
const everything = async (parts: TestHouse) => {
  const { house, db, clock } = parts;
  const player = await startPlay(parts, 'violet-rain');
  const { playerId } = player;
  const { ticket } = good(await player.ticket());
  const { round, ticket: next } = good(await player.bet(0));
  const { codes, hashes } = makeCodes(house, playerId, 2);
  await db.transaction((tx) => replaceCodes(tx, playerId, hashes, clock.now()));
  await sendMail(house, {
    kind: 'support',
    to: 'violet-rain@example.org',
    subject: 'a letter',
    text: 'kept',
  });
  await commitMonths(house);
  const leave = unsubscribeString(house, 'newsletter', playerId);
  const names = ({ secrets }: House) => [
    sessionKeyOf({ secrets }, playerId),
    userHandleOf({ secrets }, playerId),
    holderOf({ secrets }, '2026-11', playerId),
    WALLETS.bitcoin(secrets).derive(0).address,
  ];
  const before = names(house);
  await coverBooks(house);
  await appendHeads(house);
  const lost = async (after: House): Promise<string[]> => {
    const found: string[] = [];
    const sent: string[] = [];
    await deliverDue(after, ({ text }) => {
      sent.push(text);
      return Promise.resolve();
    });
    if (!sent.includes('kept')) found.push('letter');
    const [code = ''] = codes;
    const used = await db.transaction((tx) =>
      withConfirmation(
        after,
        tx,
        {
          playerId,
          origin: undefined,
          action: 'withdraw',
          subject: '',
          confirmation: { recoveryCode: code },
        },
        () => Promise.resolve({}),
      ),
    );
    if (isRefusal(used)) found.push('recovery code');
    if (readUnsubscribe(after, 'newsletter', leave) !== playerId) found.push('unsubscribe link');
    if (names(after).join() !== before.join()) found.push('names');
    const months = await secretColumns(after.db.kysely);
    if (months.some((month) => prizesFault(after.secrets, month) !== null)) found.push('prizes');
    const keys = keptKeys(after.secrets.identity, 'ticket');
    const verdict = await checkEvidence(
      {
        round,
        ticket,
        chainPrevious: null,
        ticketBefore: null,
        definition: null,
        keys,
      },
      () => 0,
    );
    if (!('signature' in verdict) || verdict.signature !== 'valid') found.push('ticket on the device');
    const wrong = await wrongIn(after);
    if (wrong.length > 0) found.push(`books: ${wrong[0]}`);
    return found;
  };
  return { player, playerId, next, lost };
};

/** A player's calls at a house, as it is opened now. */
const askAt =
  (house: House, playerId: string) =>
  <Req, Ans>(call: Call<Req, Ans>, request: NoInfer<Req>): Promise<Ans | Refusal> =>
    callsOf(house)
      .find((bound) => bound.call.path === call.path)
      ?.handle({ playerId, ip: '127.0.0.1', session: noSession }, request) as Promise<Ans | Refusal>;
const spin = (ticketId: string, requestId: string) => ({
  requestId,
  gameId: 'moonflower',
  ticketId,
  clientSeed: 'a-client-seed',
  coinCents: 1,
});

describe.each(SAMPLED_ENGINES)('%s: another secret', (engine) => {
  test('put in by hand, even with its fingerprint, loses everything that was made with the one before', () =>
    withFile(engine, async (parts) => {
      const { lost, playerId, next } = await everything(parts);
      const secrets = secretsFrom('another secret of 32 characters or so', systemRandom);
      await replaceFingerprint(parts.db.kysely, parts.house.secrets, secrets);
      const house = { ...parts.house, secrets };
      expect(await lost(house)).toEqual([
        'letter',
        'recovery code',
        'unsubscribe link',
        'names',
        'prizes',
        'ticket on the device',
        expect.stringContaining('books: '),
      ]);
      await expect(
        askAt(house, playerId)(roundPlay, spin(next.ticketId, 'request-number-1')),
      ).rejects.toThrow();
    }));

  test('put in by a rotation, and by the next, loses nothing', () =>
    withFile(engine, async (parts) => {
      const { lost, playerId, next } = await everything(parts);
      const { text, data } = await say(parts.house, 'secret rotate');
      const { former } = data as { former: string };
      expect(text).toContain(`secret.${former}`);
      await say((await reopened(parts)).house, 'secret rotate');
      const { house } = await reopened(parts);
      expect(house.secrets.keyId).toBe(3);
      expect(await lost(house)).toEqual([]);
      // The seeds to come may be known to whoever has the former secret.
      const ask = askAt(house, playerId);
      expect(await ask(roundPlay, spin(next.ticketId, 'request-number-1'))).toEqual({
        refused: 'ticketUnknown',
      });
      const { ticket } = good(await ask(roundTicket, { gameId: 'moonflower' }));
      expect(ticket.chainId).not.toBe(next.chainId);
      expect(ticket.serverSeedHash).not.toBe(next.nextAnchor);
      expect(ticket.chainIndex).toBe((next.chainIndex ?? 0) + 2);
      good(await ask(roundPlay, spin(ticket.ticketId, 'request-number-2')));
      await coverBooks(house);
      expect(await wrongIn(house)).toEqual([]);
      const log = await parts.db.kysely.selectFrom('operator_log').select(['command', 'outcome']).execute();
      expect(log).toEqual([
        { command: 'secret rotate', outcome: 'done' },
        { command: 'secret rotate', outcome: 'done' },
      ]);
    }));

  test('lets a hand that is open be finished with the seeds it was dealt from', () =>
    withFile(engine, async (parts) => {
      const { playerId } = await startPlay(parts, 'violet-rain');
      const before = askAt(parts.house, playerId);
      const gameId = 'ten-stems';
      const { ticket } = good(await before(roundTicket, { gameId }));
      const { open } = good(
        await before(roundDeal, {
          ...spin(ticket.ticketId, 'request-number-1'),
          gameId,
          coinCents: 5,
          choices: { coins: 1 },
        }),
      );
      await say(parts.house, 'secret rotate');
      const { house } = await reopened(parts);
      const drawn = good(
        await askAt(house, playerId)(roundDraw, {
          requestId: 'request-number-2',
          roundId: open.roundId,
          hold: 0,
        }),
      );
      expect(drawn.round).toMatchObject({ chainId: ticket.chainId, serverSeedHash: ticket.serverSeedHash });
      expect(drawn.ticket.chainId).not.toBe(ticket.chainId);
      expect(await wrongIn(house)).toEqual([]);
    }));

  test('shows a chain of the former one that is to be played on by hand', () =>
    withFile(engine, async (parts) => {
      await startPlay(parts, 'violet-rain');
      await say(parts.house, 'secret rotate');
      const { house, db } = await reopened(parts);
      await db.kysely.updateTable('seed_chains').set({ key_id: 2n }).where('ordinal', '=', 0n).execute();
      expect(await wrongIn(house)).toEqual([
        expect.stringContaining('block 0 was sealed with another secret than it says'),
      ]);
    }));

  test('pushes to a browser with the key that it subscribed with', () =>
    withFile(engine, async (parts) => {
      const { playerId } = await startPlay(parts, 'violet-rain');
      const subscribe = (house: House, name: string) =>
        parts.db.transaction((tx) =>
          saveSubscription(
            tx,
            { playerId, sessionId: null, keyId: house.secrets.keyId },
            { endpoint: `https://push.example.com/${name}`, keys: BROWSER },
            parts.clock.now(),
          ),
        );
      await subscribe(parts.house, 'before');
      const former = vapidKeys(parts.house.secrets).publicKey;
      await say(parts.house, 'secret rotate');
      const { house } = await reopened(parts);
      await subscribe(house, 'now');
      const keyOf = new Map<string, string>();
      const send = senderOfKeys(house, (url, headers) => {
        keyOf.set(url, /k=([\w-]+)/.exec(String(headers['Authorization']))?.[1] ?? '');
        return Promise.resolve(201);
      });
      const notification = { title: '', body: '', lang: 'en', tag: '', silent: false, navigate: '/' };
      const payload = { v: 1, unread: 1, web_push: 8030, notification, app_badge: 1 } as const;
      for (const row of await subscriptionsOf(parts.db.kysely, playerId))
        expect(await send(row, payload)).toBe('sent');
      expect(Object.fromEntries(keyOf)).toEqual({
        'https://push.example.com/before': former,
        'https://push.example.com/now': vapidKeys(house.secrets).publicKey,
      });
    }));
});

describe.each(SAMPLED_ENGINES)('%s: a former key', (engine) => {
  test('signs nothing that is dated after its time', () =>
    withFile(engine, async (parts) => {
      const former = parts.house.secrets;
      await say(parts.house, 'secret rotate');
      const { house } = await reopened(parts);
      const until = house.secrets.keys[1]?.until ?? 0;
      const signature = former.sign('log', 'text');
      const isSigned = (at: number) => house.secrets.isSigned('log', { text: () => 'text', signature, at });
      expect([isSigned(until), isSigned(until + 1)]).toEqual([true, false]);
      parts.clock.advance(60_000);
      // As whoever took it would, beside the house.
      parts.db.seals.keys = former;
      await say({ ...parts.house, secrets: former }, 'maintenance on');
      parts.clock.advance(3_600_000);
      await coverBooks({ ...parts.house, secrets: former });
      const wrong = await wrongIn(house);
      expect(wrong).toContainEqual(expect.stringContaining('the house did not sign it'));
      expect(wrong).toContainEqual(expect.stringMatching(/^operator_log \d+: it is sealed with secret 1$/));
    }));
});

describe.each(SAMPLED_ENGINES)('%s: a rotation', (engine) => {
  test('makes a succession of each key, signed by both and entered in the log', () =>
    withFile(engine, async (parts) => {
      await startPlay(parts, 'violet-rain');
      const first = parts.house.secrets.identity;
      await say(parts.house, 'secret rotate');
      const { house, db } = await reopened(parts);
      const { identity } = house.secrets;
      expect(identity.origin).toBe(first.origin);
      expect(isSignedIdentity(identity)).toBe(true);
      expect(identity.successions).toHaveLength(3);
      for (const { purpose, oldKey, newKey } of identity.successions)
        expect([oldKey, newKey]).toEqual([first.keys[purpose], identity.keys[purpose]]);
      const entries = await db.kysely
        .selectFrom('log_entries')
        .selectAll()
        .where('kind', '=', 'succession')
        .orderBy('seq')
        .execute();
      expect(entries.map(({ ref }) => ref)).toEqual(['ticket-1', 'log-1', 'statement-1']);
      // Directly after what the old keys signed.
      expect(identity.successions.map(({ size }) => BigInt(size))).toEqual(
        identity.successions.map(() => entries[0]?.seq),
      );
      expect(new Set(identity.successions.map((one) => textDigest(successionText(one)))).size).toBe(3);
      await coverBooks(house);
      expect(await wrongIn(house)).toEqual([]);
    }));
});

describe.each(SAMPLED_ENGINES)('%s: a rotation that is cut off', (engine) => {
  test('before the database changed leaves the former secret, and the next one goes on with its file', () =>
    withFile(engine, async (parts) => {
      const { lost } = await everything(parts);
      const cut = () => Promise.reject(new Error('killed'));
      await expect(rotate(parts.house, { ...ROTATION, reseals: [cut] })).rejects.toThrow('killed');
      const next = readNext(parts.dataDir);
      const { house } = await reopened(parts);
      expect(house.secrets.identity.keys.log).toBe(parts.house.secrets.identity.keys.log);
      expect(await lost(house)).toEqual([]);
      await rotate(house, ROTATION);
      expect(readSecret(null, parts.dataDir)).toBe(next);
    }));

  test('after it changed opens with the new secret and puts it in its place', () =>
    withFile(engine, async (parts) => {
      const { lost } = await everything(parts);
      const former = readSecret(null, parts.dataDir);
      const { secrets } = await rotate(parts.house, { ...ROTATION, reseals: [resealMonths] });
      // As if the process had ended before the files were renamed.
      const next = readSecret(null, parts.dataDir);
      writeFileSync(join(parts.dataDir, 'secret.next'), `${next}\n`);
      writeFileSync(join(parts.dataDir, 'secret'), `${former}\n`);
      const { house } = await reopened(parts);
      expect(house.secrets.identity.keys.log).toBe(secrets.identity.keys.log);
      expect(readSecret(null, parts.dataDir)).toBe(next);
      expect(existsSync(join(parts.dataDir, 'secret.next'))).toBe(false);
      expect(await lost(house)).toEqual([]);
    }));
});
