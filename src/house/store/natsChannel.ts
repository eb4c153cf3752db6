import type { NatsConnection } from '@nats-io/transport-node';
import { endsWithin } from '../endsWithin.ts';
import type { Log, Secrets } from '../ports.ts';
import type { Channel } from './channel.ts';

const CONNECT_MS = 5_000;
const RECONNECT_AFTER_MS = 1_000;
/** A server that vanished without a word is noticed after two of them. */
const PING_EVERY_MS = 10_000;
const PINGS_MISSED_MAX = 2;
const END_MS = 1_000;

interface NatsParts {
  /** `nats://user:password@host:4222`, several separated by commas. */
  readonly url: string;
  /** Of the houses of one database alone: others may use the same server. */
  readonly subject: string;
  readonly log: Log;
}

/** Known to the houses of one database alone. */
export const hintsSubject = ({ lastingMac }: Pick<Secrets, 'lastingMac'>): string =>
  `glasshouse.${lastingMac('hints', '').slice(0, 32)}`;

const optionsOf = (url: string) => {
  const servers = url.split(',').map((text) => new URL(text));
  const { username, password } = servers[0] ?? new URL(url);
  return {
    servers: servers.map(({ host }) => host),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(servers[0]?.protocol === 'tls:' && { tls: {} }),
    name: 'glasshouse',
    timeout: CONNECT_MS,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_AFTER_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: PINGS_MISSED_MAX,
    ignoreClusterUpdates: true,
  };
};

/** Connects once. @throws Error where the server does not let it in */
export const tryNats = async (url: string): Promise<void> => {
  const { connect } = await import('@nats-io/transport-node');
  const client = await connect({ ...optionsOf(url), waitOnFirstConnect: false, reconnect: false });
  await client.close();
};

/**
 * The channel over a NATS server. While it is away texts are not kept: they would pile up here, and who was
 * away asks for the list.
 * @param on told of texts, and of listening again after a break
 */
export const openNatsChannel = (
  { url, subject, log }: NatsParts,
  on: { text(text: string): void; again(): void },
): Channel => {
  let [isListening, isClosed] = [false, false];
  let client: NatsConnection | null = null;
  const follow = async (connection: NatsConnection): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        isListening = false;
        if (!isClosed) log.warn({}, 'NATS is lost: hints of other houses wait until it is back');
      } else if (type === 'reconnect') {
        isListening = true;
        on.again();
      }
    }
  };
  const open = async (): Promise<void> => {
    const { connect } = await import('@nats-io/transport-node');
    const late = setTimeout(() => log.warn({}, 'NATS does not answer and is asked again'), CONNECT_MS);
    try {
      const connection = await connect(optionsOf(url));
      client = connection;
      if (isClosed) return await connection.close();
      connection.subscribe(subject, {
        callback: (error, message) => {
          if (!error) on.text(message.string());
        },
      });
      // The server has the subscription once it has answered.
      await connection.flush();
      isListening = true;
      void follow(connection);
    } finally {
      clearTimeout(late);
    }
  };
  open().catch((error: unknown) => {
    if (!isClosed) log.error({ error: String(error) }, 'NATS refuses this house: hints stay within it');
  });
  return {
    listening: () => isListening,
    send: (text) => {
      if (!isListening || client === null) return Promise.reject(new Error('NATS is away'));
      client.publish(subject, text);
      return Promise.resolve();
    },
    close: async () => {
      isClosed = true;
      if (client)
        await endsWithin(
          client.drain().catch(() => {}),
          END_MS,
        );
    },
  };
};
