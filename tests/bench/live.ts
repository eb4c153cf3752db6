import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { encode } from '@msgpack/msgpack';
import { WebSocket } from 'ws';
import { PUSH_EVERY_MS } from '../../src/house/platform/live/live.ts';
import { makeTable, median } from '../../src/house/platform/table.ts';
import { FRAME, LIVE_PATH, type Topic } from '../../src/wire/live.ts';
import { wait, withHouseProcess } from './houseProcess.ts';
import { agent, bet, sitDown } from './httpPlayers.ts';

const SOCKETS = 5_000;
const PUSHES = 25;
/** Sockets of one address that the house takes, and that are opened at once. */
const OF_AN_ADDRESS = 200;
const POLL_MS = 2;

const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Sockets that count what they are sent. */
interface Crowd {
  /** @returns ms from the begin of `cause` to the first and the last socket; null where nothing was sent */
  push(cause: () => Promise<void>): Promise<{ readonly first: number; readonly last: number } | null>;
  /** What came last. */
  bytes(): Buffer;
  close(): void;
}

const openCrowd = async (port: number, path: string): Promise<Crowd> => {
  const seen = { sockets: 0, first: 0, last: 0, bytes: Buffer.alloc(0) as Buffer };
  const open = (n: number) =>
    new Promise<WebSocket>((done, fail) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
        perMessageDeflate: false,
        origin: `http://127.0.0.1:${port}`,
        headers: { 'x-forwarded-for': `10.1.0.${Math.floor(n / OF_AN_ADDRESS) + 1}` },
      });
      socket.on('message', (data: Buffer) => {
        seen.sockets += 1;
        if (seen.sockets === 1) [seen.first, seen.bytes] = [nowMs(), data];
        if (seen.sockets === SOCKETS) seen.last = nowMs();
      });
      socket.on('error', fail);
      socket.on('open', () => {
        socket.send(encode([FRAME.subscribe, 1, 'last-winners' satisfies Topic]));
        done(socket);
      });
    });
  const sockets: WebSocket[] = [];
  while (sockets.length < SOCKETS) {
    const some = Array.from({ length: OF_AN_ADDRESS }, (_, i) => open(sockets.length + i));
    sockets.push(...(await Promise.all(some)));
  }
  return {
    push: async (cause) => {
      seen.sockets = 0;
      const begun = nowMs();
      await cause();
      await wait(POLL_MS);
      if (seen.sockets === 0) return null;
      while (seen.sockets < SOCKETS) await wait(POLL_MS);
      return { first: seen.first - begun, last: seen.last - begun };
    },
    bytes: () => seen.bytes,
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
};

/** Runs the bare server while `use` runs. */
const withBareServer = async <T>(use: (port: number) => Promise<T>): Promise<T> => {
  const child = spawn(process.execPath, [join(process.cwd(), 'tests', 'bench', 'bareSockets.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise<number>((done) => {
      child.stdout.once('data', (text: Buffer) => done(Number(text.toString())));
    });
    return await use(port);
  } finally {
    child.kill();
  }
};

interface Pushes {
  /** From the first socket to the last one, ms. */
  readonly house: readonly number[];
  readonly bare: readonly number[];
  /** Of the medians: what the bare server takes to what the house takes. */
  readonly ratio: number;
  /** The middle of the times from a bet to the last socket, ms. */
  readonly toTheLast: number;
}

const round = (ms: number): number => Math.round(ms * 10) / 10;

const measure = async (port: number, barePort: number): Promise<Pushes> => {
  const [player] = await sitDown(port, 0, 1);
  if (!player) throw new Error('no player');
  const [ofHouse, ofBare] = [await openCrowd(port, LIVE_PATH), await openCrowd(barePort, '/')];
  const [house, bare, whole]: [number[], number[], number[]] = [[], [], []];
  try {
    while (house.length < PUSHES) {
      await wait(PUSH_EVERY_MS);
      // Every fourth round is a win, of which every socket is told.
      const told = await ofHouse.push(() => bet(port, player));
      if (!told) continue;
      const body = Buffer.from(ofHouse.bytes());
      const same = await ofBare.push(async () => {
        await fetch(`http://127.0.0.1:${barePort}/`, { method: 'POST', body });
      });
      if (!same) throw new Error('the bare server sent nothing');
      house.push(round(told.last - told.first));
      bare.push(round(same.last - same.first));
      whole.push(told.last);
    }
  } finally {
    ofHouse.close();
    ofBare.close();
  }
  const ratio = Math.round((median(bare) / median(house)) * 1_000) / 1_000;
  return { house, bare, ratio, toTheLast: round(median(whole)) };
};

/** A winner to 5,000 sockets, in turn by the house and by a server that does nothing else. */
export const pushesToSockets = async (): Promise<Pushes> => {
  try {
    return await withBareServer((barePort) =>
      withHouseProcess({ CALLS_PER_SECOND: '0' }, ({ port }) => measure(port, barePort)),
    );
  } finally {
    agent.destroy();
  }
};

export const liveTable = ({ house, bare, ratio, toTheLast }: Pushes): string =>
  makeTable([
    [`a winner to ${SOCKETS} sockets, ms`, 'median', 'least', 'most'],
    ...[['the house', house] as const, ['bare ws', bare] as const].map(([of, times]) => [
      `${of}, from the first socket to the last`,
      String(median(times)),
      String(Math.min(...times)),
      String(Math.max(...times)),
    ]),
    ['the house, from the bet to the last socket', String(toTheLast), '', ''],
    ['ratio', String(ratio), '', ''],
  ]);
