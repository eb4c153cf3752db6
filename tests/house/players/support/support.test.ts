import { describe, expect, test } from 'vitest';
import { signUp } from '../../../../src/wire/player/account.ts';
import { messages } from '../../../../src/wire/player/messages.ts';
import { supportWrite } from '../../../../src/wire/player/support.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { CHAT_PATH, status } from '../../../../src/wire/player/status.ts';

/** Every question that was mailed: head and text. */
const mailed = async (parts: TestHouse): Promise<string[]> =>
  (await outbox(parts))
    .filter(({ file }) => file.includes('-question-'))
    .map(({ head, text }) => `${head}\n\n${text}`);

describe.each(SAMPLED_ENGINES)('%s: questions to support', (engine) => {
  test('[P18] a player’s question is mailed once, with login, e-mail, VIP level; it is in Messages', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      await visitor.ask(signUp, RAIN);
      const ask = { requestId: 'a-question-number-1', text: ' Where is my coin?\nSince noon. ' };
      for (let n = 0; n < 2; n += 1)
        expect(await visitor.ask(supportWrite, ask)).toMatchObject({
          ok: true,
          data: { answerComes: 'messages' },
        });
      const letters = await mailed(parts);
      expect(letters).toHaveLength(1);
      for (const part of [
        'Where is my coin?',
        'Login: violet-rain',
        'VIP level: 0',
        'Rain@example.org',
        'To: support@example.org',
      ])
        expect(letters[0]).toContain(part);
      const told = await visitor.ask(messages, { before: null });
      expect(told.ok && told.data.messages[0]).toMatchObject({
        subject: 'We have your question',
        body: expect.stringContaining('Where is my coin?'),
      });
    }));

  test('[P18] without an address of support questions go to whoever reads the house’s mail', () =>
    withOpenHouse(
      engine,
      async (parts) => {
        const { visitor } = parts;
        await visitor.ask(supportWrite, {
          requestId: 'a-question-number-1',
          text: 'Are you there?',
          email: 'me@example.org',
        });
        expect(await mailed(parts)).toEqual([expect.stringContaining('To: house@example.org')]);
        expect(await visitor.ask(status, {})).toMatchObject({
          data: { house: { contacts: { support: null, chat: false } } },
        });
        // No provider, no page.
        expect((await visitor.raw(CHAT_PATH)).status).toBe(404);
      },
      { contacts: { supportEmail: null, billingEmail: null, affiliateUrl: null, socialLinks: [] } },
    ));

  test('[P18] a provider’s page carries login, e-mail, level, origin and address of the player, signed', () =>
    withOpenHouse(
      engine,
      async ({ visitor, address }) => {
        const facts = async () => {
          const page = await visitor.raw(`${CHAT_PATH}?language=de`, { headers: { cookie: visitor.cookie } });
          expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
          const policy = page.headers.get('content-security-policy') ?? '';
          // The provider is framed; a script of its own would be one of the house's origin.
          expect(policy).toContain("default-src 'none';script-src 'self';");
          expect(policy.split(';').filter((rule) => rule.includes('chat.example'))).toEqual([
            'frame-src https://chat.example',
          ]);
          expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
          const html = await page.text();
          expect(html).toContain('<html lang="de">');
          return JSON.parse(/id="facts">(.*?)<\/script>/.exec(html)?.[1] ?? '') as unknown;
        };
        const inbox = {
          url: 'https://chat.example',
          token: 'inbox-token',
          locale: 'de',
          keptAs: 'chat-contact',
        };
        expect(await facts()).toEqual({ ...inbox, contact: null, attributes: null });
        await visitor.ask(signUp, RAIN);
        expect(await facts()).toEqual({
          ...inbox,
          contact: {
            identifier: 'violet-rain',
            user: {
              name: 'violet-rain',
              email: 'Rain@example.org',
              // printf 'violet-rain' | openssl dgst -sha256 -hmac 'inbox key'
              identifier_hash: '43086e803fafa8ebdf1741c9a026b913037ed385c6597e44ac1ba15d7cd01d76',
            },
          },
          attributes: { vip_level: 0, origin: address, address: '127.0.0.1' },
        });
        const asProvider = { cookie: visitor.cookie, origin: 'https://chat.example' };
        expect(await visitor.ask(status, {}, asProvider)).toMatchObject({ status: 403 });
        // The app's own pages still name nobody.
        expect((await visitor.raw('/healthz')).headers.get('content-security-policy')).not.toContain('chat');
      },
      { chatwoot: { url: 'https://chat.example', token: 'inbox-token', key: 'inbox key' } },
    ));

  test('[P18] a visitor says where the answer may go; an empty question is none; many are too many', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor } = parts;
      const ask = (n: number, more: object) =>
        visitor.ask(supportWrite, { requestId: `a-question-number-${n}`, text: 'Are you open?', ...more });
      expect(await ask(1, {})).toMatchObject({ error: { fields: { email: 'This is required' } } });
      expect(await ask(2, { text: ' ' })).toMatchObject({ error: { fields: { text: 'This is required' } } });
      expect(await ask(3, { email: 'nowhere' })).toMatchObject({
        error: { fields: { email: 'Enter a valid e-mail address.' } },
      });
      expect(await ask(4, { email: 'you@example.org' })).toMatchObject({ data: { answerComes: 'mail' } });
      expect((await mailed(parts)).join()).toContain('Answer to you@example.org');
      for (let n = 5; n < 20; n += 1) await ask(n, { email: 'you@example.org' });
      expect(await ask(20, { email: 'you@example.org' })).toMatchObject({ error: { code: 1006 } });
    }));
});
