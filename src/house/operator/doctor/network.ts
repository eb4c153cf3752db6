/** What the doctor asks over the network: the mail server, and the house at its public address. */
import type { Config } from '../../platform/config/config.ts';
import { verifySmtp } from '../../platform/mail/transport.ts';
import { ERRORS } from '../../../wire/errors.ts';
import { status } from '../../../wire/player/status.ts';
import { type Finding, note, ok, proxyFindings, wrong } from './rules.ts';

const ASK_TIMEOUT_MS = 10_000;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const examineMail = async ({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding[]> => {
  if (smtpUrl === null) return [note('mail', 'SMTP_URL is not set: letters are files in DATA_DIR/outbox.')];
  try {
    await verifySmtp(smtpUrl);
    return [ok('mail', 'The mail server takes the connection and the log-in.')];
  } catch (error) {
    return [wrong('mail', `The mail server of SMTP_URL does not answer as it must: ${textOf(error)}.`)];
  }
};

/** A call made with the wrong method: only the house itself answers with this code. */
const askHouse = async (origin: string) => {
  const answer = await fetch(origin + status.path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
  });
  const body = (await answer.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  return {
    status: answer.status,
    isHouse: body?.error?.code === ERRORS.wrongMethod.code,
    hsts: answer.headers.has('strict-transport-security'),
  };
};

/** Asks the house where players see it, which shows what the proxy passes on. */
export const examineProxy = async ({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding[]> => {
  if (publicUrl === null) return [note('proxy', 'PUBLIC_URL is not set, so no proxy was looked for.')];
  try {
    return proxyFindings(publicUrl, await askHouse(publicUrl));
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return [
      wrong('proxy', `${publicUrl} cannot be reached from here (is the house open?): ${textOf(cause)}.`),
    ];
  }
};

/** Where this machine reaches the house that these settings start. */
const localOrigin = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
};

/** Where the house of these settings answers on this machine; null where none does. */
export const openAt = async (config: Pick<Config, 'host' | 'port'>): Promise<string | null> => {
  const origin = localOrigin(config);
  const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) }).catch(
    () => null,
  );
  return answer?.headers.has('x-glasshouse') ? origin : null;
};

export const examineHouse = async (config: Pick<Config, 'host' | 'port'>): Promise<Finding[]> => {
  const origin = await openAt(config);
  return [
    origin === null
      ? note(
          'house',
          `No house is open at ${localOrigin(config)}: nothing is credited or paid before \`npm start\`.`,
        )
      : ok('house', `The house is open at ${origin}.`),
  ];
};
