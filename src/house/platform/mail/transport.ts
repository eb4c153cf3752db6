import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Email } from './mail.ts';

/** An e-mail to send. Id and time make every try the same message. */
interface Message extends Email {
  readonly to: string;
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
}

/** Sends a message. Rejects where that failed and should be tried again. */
export type MailTransport = (message: Message) => Promise<void>;

const SMTP_TIMEOUT_MS = 15_000;

const optionsOf = ({ mailFrom }: Pick<Config, 'mailFrom'>, message: Message) => ({
  from: mailFrom,
  // As an object, so that commas or a name in the text cannot turn it into several addresses.
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

/** Writes each message as an .eml file. */
const outboxTransport = (config: Config): MailTransport => {
  const folder = join(config.dataDir, 'outbox');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message) => {
    const { message: bytes } = await writer.sendMail(optionsOf(config, message));
    const time = new Date(message.at).toISOString().replace(/[-:]/g, '').replace('.', '-');
    const name = `${time}-${message.kind}-${message.id}.eml`;
    mkdirSync(folder, { recursive: true });
    // Renamed when complete, so that a program watching the folder reads no half e-mail.
    const draft = join(folder, `.${name}`);
    writeFileSync(draft, bytes as Buffer, { mode: 0o600 });
    renameSync(draft, join(folder, name));
  };
};

const connectionTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects to the server, logs in and sends nothing. Rejects where a letter could not be sent. */
export const verifySmtp = async (url: string): Promise<void> => {
  await connectionTo(url).verify();
};

const smtpTransport = (config: Config, url: string): MailTransport => {
  const smtp = connectionTo(url);
  return async (message) => {
    await smtp.sendMail(optionsOf(config, message));
  };
};

/** SMTP where it is configured, otherwise files in `DATA_DIR/outbox`. */
export const mailTransportOf = (config: Config): MailTransport =>
  config.smtpUrl === null ? outboxTransport(config) : smtpTransport(config, config.smtpUrl);
