import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Letter } from './mail.ts';

/** A letter on its way: its id and time make the same message of every try. */
export interface Message extends Letter {
  readonly to: string;
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
}

/** Hands a message over. Rejects when that failed and should be tried again. */
export type Carrier = (message: Message) => Promise<void>;

const SMTP_TIMEOUT_MS = 15_000;

const optionsOf = ({ mailFrom }: Pick<Config, 'mailFrom'>, message: Message) => ({
  from: mailFrom,
  // As an object: a list or a name hidden in the address stays part of one address.
  to: { name: '', address: message.to },
  subject: message.subject,
  text: message.text,
  date: new Date(message.at),
  messageId: `<${message.id}@${/@([^>\s]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost'}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    // RFC 8058: a mail program's own button asks the address by POST, which account/oneClick.ts answers.
    ...(message.unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  ...(message.unsubscribeUrl ? { list: { unsubscribe: message.unsubscribeUrl } } : {}),
});

/** Writes each message as a file that any mail program opens. */
const outboxCarrier = (config: Config): Carrier => {
  const folder = join(config.dataDir, 'outbox');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message) => {
    const { message: bytes } = await writer.sendMail(optionsOf(config, message));
    const name = `${new Date(message.at).toISOString().replace(/[-:]/g, '').replace('.', '-')}-${message.kind}-${message.id}.eml`;
    mkdirSync(folder, { recursive: true });
    // Written whole under another name first: whoever watches the folder never reads half a letter.
    const draft = join(folder, `.${name}`);
    writeFileSync(draft, bytes as Buffer, { mode: 0o600 });
    renameSync(draft, join(folder, name));
  };
};

const smtpCarrier = (config: Config, url: string): Carrier => {
  const smtp = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await smtp.sendMail(optionsOf(config, message));
  };
};

/** How letters leave this house: SMTP where it is configured, else files in `DATA_DIR/outbox`. */
export const carrierOf = (config: Config): Carrier =>
  config.smtpUrl === null ? outboxCarrier(config) : smtpCarrier(config, config.smtpUrl);
