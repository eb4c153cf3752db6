import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { signUp } from '../../../src/wire/player/account.ts';
import { unsubscribe, verify } from '../../../src/wire/player/profile.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../harness.ts';
import { RAIN, withOpenHouse } from '../platform/http/open.ts';
import { linkIn, outbox } from '../platform/mail/outbox.ts';

const LETTER = {
  id: '2026-12',
  en: { subject: 'What is new', paragraphs: ['a new game is here.', 'Come and look.'] },
  de: { subject: 'Was es Neues gibt', paragraphs: ['ein neues Spiel ist da.'] },
};
const send = ({ house, dataDir }: TestHouse, letter: object = LETTER) => {
  const file = join(dataDir, 'letter.json');
  writeFileSync(file, JSON.stringify(letter));
  const typed = parseCommand(['newsletter', 'send', file]);
  if (!typed) throw new Error('help');
  return runCommand({ house, who: 'ada' }, typed);
};
const news = async (parts: TestHouse) =>
  (await outbox(parts)).filter(({ file }) => file.includes('-newsletter-'));

describe.each(SAMPLED_ENGINES)('%s: the newsletter', (engine) => {
  test('[P09] goes once to whoever asked and proved the address, in their language, with a link out', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, db } = parts;
      await visitor.ask(signUp, { ...RAIN, newsletter: true });
      const verified = await linkIn(parts, 'verify-email');
      expect((await outbox(parts)).at(-1)?.text).toContain('It also confirms the mailings');
      await newVisitor().ask(signUp, { ...RAIN, login: 'no-news', email: 'no@example.org' });
      // Asked for, and not proved yet.
      expect(await send(parts)).toMatchObject({ data: { sent: 0 } });
      await visitor.ask(verify, { verificationString: verified });
      expect(await send(parts)).toMatchObject({ data: { id: '2026-12', sent: 1 } });
      expect(await send(parts)).toMatchObject({ data: { sent: 0 } });
      const [letter, ...others] = await news(parts);
      expect(others).toEqual([]);
      expect(letter).toMatchObject({ to: 'Rain@example.org', subject: 'What is new' });
      const url = /http\S+\/en\/unsubscribe\/([\w-]+)/.exec(letter?.text ?? '');
      const head = letter?.head.replace(/\r\n\s+/g, ' ');
      expect(head).toContain(`List-Unsubscribe: <${url?.[0]}>`);
      expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      await sql`update players set language = 'de'`.execute(db.kysely);
      await send(parts, { ...LETTER, id: '2027-01' });
      // Two letters of one instant have no order.
      expect((await news(parts)).filter(({ text }) => text.includes('ein neues Spiel ist da.'))).toHaveLength(
        1,
      );
      expect(await newVisitor().ask(unsubscribe, { verificationString: url?.[1] ?? '' })).toMatchObject({
        ok: true,
      });
      expect(await send(parts, { ...LETTER, id: '2027-02' })).toMatchObject({ data: { sent: 0 } });
      await expect(send(parts, { id: 'X', en: LETTER.en })).rejects.toThrow('id is not what it must be');
    }));
});
