/** Live hints of two houses over a real NATS server, which dies and returns. */
import { decode, encode } from '@msgpack/msgpack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { FRAME, LIVE_PATH, PUSHES_MISSED } from '../../../src/wire/live.ts';
import { freePort } from '../../freePort.ts';
import { freshPostgres } from '../../house/harness.ts';
import { buildProgram } from '../../house/program.ts';
import { endDaemons, NATS, programsOrWhy, startDaemon, untilListening } from './daemons.ts';
import { expectBooks, killAll, metricOf, openMany, sharedEnv, WAITING } from './houses.ts';
import { openPlayer } from './player.ts';

const programs = await programsOrWhy(NATS);
if (typeof programs === 'string') process.stderr.write(`NATS is not tried: ${programs}\n`);
const nats = typeof programs === 'string' ? [] : (programs[0] ?? []);

beforeAll(buildProgram);
afterAll(endDaemons);

/** A page of a house that follows the list of wins. */
const follow = async (url: string) => {
  const heard = { wins: 0, missed: 0 };
  const socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH, { origin: url });
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) return;
    if ((decode(data) as unknown[])[2] === PUSHES_MISSED) heard.missed += 1;
    else heard.wins += 1;
  });
  await new Promise<void>((done) => {
    socket.once('open', () => done());
  });
  socket.send(encode([FRAME.subscribe, 7, 'last-winners']));
  return { heard, socket };
};

test.skipIf(typeof programs === 'string')(
  '[N02] NATS carries hints; while it is dead players play on, and its return tells pages to ask',
  async () => {
    const { url, drop } = await freshPostgres();
    const port = await freePort();
    const start = async () => {
      const args = ['--addr', '127.0.0.1', '--port', String(port), '--user', 'house', '--pass', 'a word'];
      const daemon = startDaemon(nats, args);
      await untilListening(port, daemon);
      return daemon;
    };
    let server = await start();
    const env = { ...sharedEnv(url), NATS_URL: `nats://house:a%20word@127.0.0.1:${port}` };
    const houses = [await openMany(env), await openMany(env)];
    const connected = () =>
      Promise.all(houses.map(({ metricsUrl }) => metricOf(metricsUrl, 'glasshouse_hints_connected')));
    await expect.poll(connected, WAITING).toEqual([1, 1]);
    const [here, there] = houses.map((house) => house.url);
    const player = await openPlayer(() => here ?? '', 'over-nats');
    const { heard, socket } = await follow(there ?? '');
    while (heard.wins === 0) await player.play();
    server.child.kill('SIGKILL');
    await server.ended;
    await expect.poll(() => houses[0]?.output(), WAITING).toMatch(/NATS is lost/);
    await expect.poll(connected, WAITING).toEqual([0, 0]);
    // Lost hints: the other house's page hears of none of these, and nothing of theirs is kept.
    const before = { ...heard };
    for (let n = 0; n < 20; n += 1) await player.play();
    expect(heard).toEqual(before);
    server = await start();
    await expect.poll(() => heard.missed, WAITING).toBeGreaterThan(0);
    await expect.poll(connected, WAITING).toEqual([1, 1]);
    while (heard.wins === before.wins) await player.play();
    expect([...player.undecided]).toEqual([]);
    socket.close();
    await killAll(houses);
    await expectBooks(url, [player]);
    server.child.kill('SIGKILL');
    await server.ended;
    await drop();
  },
);
