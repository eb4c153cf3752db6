import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mailTransportOf } from '../../../../src/house/platform/mail/transport.ts';
import { deliverDue } from '../../../../src/house/platform/mail/jobs.ts';
import type { TestHouse } from '../../harness.ts';

export interface ReadLetter {
  readonly file: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly head: string;
}

const decoded = (bytes: Buffer): ReadLetter & { raw: string } => {
  const raw = bytes.toString('utf8');
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1]?.trim() ?? '';
  const text = /quoted-printable/i.test(header('Content-Transfer-Encoding'))
    ? Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')
    : body;
  return {
    file: '',
    to: header('To'),
    subject: header('Subject'),
    text: text.replace(/\r\n/g, '\n'),
    head,
    raw,
  };
};

/** Everything in the outbox, oldest first, once what is due has been handed over. */
export const outbox = async ({
  house,
  dataDir,
}: Pick<TestHouse, 'house' | 'dataDir'>): Promise<ReadLetter[]> => {
  const left = () =>
    house.db.kysely.selectFrom('queued_emails').select('id').where('tries', '<', 2n).execute();
  // The house's own job may be writing one at this moment.
  for (let tries = 0; tries < 200 && (await left()).length > 0; tries += 1) {
    await deliverDue(house, mailTransportOf(house.config));
    await wait(5);
  }
  const folder = join(dataDir, 'outbox');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.eml') && !file.startsWith('.'))
        .sort()
    : [];
  return files.map((file) => ({ ...decoded(readFileSync(join(folder, file))), file }));
};

/** The verification string of the last letter of a kind. */
export const linkIn = async (parts: Pick<TestHouse, 'house' | 'dataDir'>, kind: string): Promise<string> => {
  const letter = (await outbox(parts)).findLast(({ file }) => file.includes(`-${kind}-`));
  return /\/[a-z]{2}\/(?:verify|password-reset)\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? 'no link';
};
