import { createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { mailTransportOf } from '../../../../src/house/platform/mail/transport.ts';
import { deliverDue } from '../../../../src/house/platform/mail/jobs.ts';
import { pageUrl, sendMail } from '../../../../src/house/platform/mail/mail.ts';
import { SAMPLED_ENGINES, withHouse } from '../../harness.ts';
import { outbox } from './outbox.ts';

const letter = {
  to: 'rain@example.org',
  kind: 'test',
  subject: 'A subject — with a dash',
  text: 'First line.\n\nhttp://127.0.0.1/en/verify/abc\n',
};

/**
 * A mail server as far as RFC 5321 needs one to take a letter: it refuses the first `refuse` recipients for
 * now.
 */
const mailServer = async (refuse = 0) => {
  const taken: { from: string; to: string[]; data: string }[] = [];
  let refusals = refuse;
  const serve = (socket: Socket) => {
    let text = '';
    let envelope = { from: '', to: [] as string[] };
    let inData = false;
    const answer = (line: string) => {
      socket.write(`${line}\r\n`);
    };
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') answer('250-mail.test\r\n250 8BITMIME');
      else if (verb === 'MAIL') {
        envelope = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [] };
        answer('250 ok');
      } else if (verb === 'RCPT' && refusals > 0) {
        refusals -= 1;
        answer(`451 <${/<(.*?)>/.exec(line)?.[1] ?? ''}> later`);
      } else if (verb === 'RCPT') {
        envelope.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
        answer('250 ok');
      } else if (verb === 'DATA') {
        inData = true;
        answer('354 go on');
      } else if (verb === 'QUIT') {
        answer('221 bye');
        socket.end();
      } else answer('250 ok');
    };
    socket.on('data', (bytes) => {
      text += bytes.toString('utf8');
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) {
          taken.push({ ...envelope, data: part });
          inData = false;
          answer('250 taken');
        } else command(part);
      }
    });
    socket.on('error', () => {});
    answer('220 mail.test');
  };
  const server = createServer(serve);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
      }),
  };
};

describe.each(SAMPLED_ENGINES)('%s: mail', (engine) => {
  test('a letter becomes one file of the outbox, with its sender, its one receiver and its text', () =>
    withHouse(engine, async (parts) => {
      await sendMail(parts.house, { ...letter, unsubscribeUrl: 'https://example.org/en/unsubscribe/abc' });
      const [found, ...more] = await outbox(parts);
      expect(more).toEqual([]);
      expect(found).toMatchObject({
        to: letter.to,
        text: expect.stringContaining('http://127.0.0.1/en/verify/abc\n'),
      });
      expect(found?.file).toMatch(/^20261121T120000-000Z-test-[\w-]{22}\.eml$/);
      expect(found?.head).toMatch(/^From: Glasshouse <house@example\.org>/m);
      expect(found?.head).toMatch(/^Date: Sat, 21 Nov 2026 12:00:00 \+0000/m);
      expect(found?.head).toMatch(/^List-Unsubscribe: <https:\/\/example\.org\/en\/unsubscribe\/abc>/m);
      expect(found?.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
      expect(await parts.db.kysely.selectFrom('queued_emails').selectAll().execute()).toEqual([]);
      await sendMail(parts.house, { ...letter, kind: 'answer' });
      expect((await outbox(parts)).find(({ file }) => file.includes('-answer-'))?.head).not.toMatch(
        /^List-/m,
      );
    }));

  test('what waits is sealed, goes with its transaction, and a letter to nobody goes nowhere', () =>
    withHouse(engine, async (parts) => {
      await parts.db
        .transaction(async (tx) => {
          await sendMail(parts.house, letter, tx);
          throw new Error('rolled back');
        })
        .catch(() => {});
      expect(await parts.db.kysely.selectFrom('queued_emails').selectAll().execute()).toEqual([]);
      await sendMail(parts.house, { ...letter, to: null });
      await sendMail(parts.house, letter);
      const waiting = JSON.stringify(
        (await parts.db.kysely.selectFrom('queued_emails').select('sealed').execute()).map(({ sealed }) =>
          Buffer.from(sealed, 'base64').toString('latin1'),
        ),
      );
      expect(waiting).not.toMatch(/rain@|verify|First/);
      expect(await outbox(parts)).toHaveLength(1);
    }));

  test.each(['a<b@c.de>', 'x,y@example.org', '"a@b"@example.org;c@d.ef', 'a@b.cd\r\nBcc:c@d.ef'])(
    '%j cannot become more than one receiver or another header',
    (to) =>
      withHouse(engine, async (parts) => {
        await sendMail(parts.house, { ...letter, to, subject: 'one\r\nBcc: two@example.org' });
        await deliverDue(parts.house, mailTransportOf(parts.house.config));
        for (const { head } of await outbox(parts)) expect(head).not.toMatch(/^Bcc:/im);
      }),
  );

  test('with SMTP_URL e-mails go to the server; a temporary refusal is retried; logs name no address', () =>
    withHouse(engine, async (parts) => {
      const server = await mailServer(2);
      const warned: string[] = [];
      const house = {
        ...parts.house,
        config: { ...parts.house.config, smtpUrl: server.url },
        log: {
          ...parts.house.log,
          warn: (facts: object) => {
            warned.push(JSON.stringify(facts));
          },
        },
      };
      const carry = mailTransportOf(house.config);
      await sendMail(house, letter);
      await deliverDue(house, carry);
      await deliverDue(house, carry);
      expect(server.taken).toEqual([]);
      parts.clock.advance(60_000);
      await deliverDue(house, carry);
      parts.clock.advance(119_999);
      await deliverDue(house, carry);
      expect(server.taken).toEqual([]);
      parts.clock.advance(1);
      await deliverDue(house, carry);
      expect(server.taken).toMatchObject([
        { from: 'house@example.org', to: [letter.to], data: expect.stringContaining('/en/verify/abc') },
      ]);
      expect(warned).toHaveLength(2);
      expect(warned.join('')).not.toContain('rain@');
      await server.close();
    }));

  test('a crash after a letter was handed over leaves one file: each try is the same message', () =>
    withHouse(engine, async (parts) => {
      const carry = mailTransportOf(parts.house.config);
      await sendMail(parts.house, letter);
      const ids: string[] = [];
      const crash: typeof carry = async (message) => {
        ids.push(message.id);
        await carry(message);
        throw new Error('power cut');
      };
      await deliverDue(parts.house, crash);
      // Another process, or this one after its restart, does not repeat it at once.
      await deliverDue(parts.house, crash);
      expect(ids).toHaveLength(1);
      parts.clock.advance(60_000);
      await deliverDue(parts.house, crash);
      expect(new Set(ids).size).toBe(1);
      expect(await outbox(parts)).toHaveLength(1);
    }));

  test('a server that is gone gets eight tries; after that the letter is given up', () =>
    withHouse(engine, async (parts) => {
      const carry = () => Promise.reject(new Error('gone'));
      await sendMail(parts.house, letter);
      for (let n = 0; n < 8; n += 1) {
        expect(await parts.db.kysely.selectFrom('queued_emails').select('tries').execute()).toEqual([
          { tries: BigInt(n) },
        ]);
        await deliverDue(parts.house, carry);
        parts.clock.advance(3 * 3_600_000);
      }
      expect(await parts.db.kysely.selectFrom('queued_emails').selectAll().execute()).toEqual([]);
    }));
});

test('links of letters lead to PUBLIC_URL, or where the house listens', () => {
  const place = { publicUrl: null, host: '127.0.0.1', port: 8080 };
  expect(pageUrl(place, 'en', 'verify/abc')).toBe('http://127.0.0.1:8080/en/verify/abc');
  expect(pageUrl({ ...place, publicUrl: 'https://play.example.org' }, 'de', 'support')).toBe(
    'https://play.example.org/de/support',
  );
});
