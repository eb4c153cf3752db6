import { connect } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withOpenHouse } from '../house/platform/http/open.ts';
import { status } from '../../src/wire/player/status.ts';

const post = `POST ${status.path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n`;
/** Ends of connections within this process: each connection to its own house has two. */
const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

/** A client that sends this much, reads nothing and never closes. @returns after the house has cut it off */
const stall = (text: string, longestMs: number, appDir?: string) =>
  withOpenHouse(
    'sqlite',
    async ({ address }) => {
      const { host, hostname, port } = new URL(address);
      // Those of an earlier test may take a moment to go.
      await expect.poll(sockets).toBe(0);
      const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).pause();
      socket.write(text.replace('HTTP/1.1\r\n', `HTTP/1.1\r\nHost: ${host}\r\n`));
      await expect.poll(sockets, { timeout: 5_000 }).toBe(2);
      await expect.poll(sockets, { timeout: longestMs, interval: 200 }).toBe(1);
      socket.destroy();
    },
    appDir === undefined ? {} : { appDir },
  );

test.each([
  ['before its first byte', '', 14_000],
  ['among the headers', 'GET /healthz HTTP/1.1\r\nX-Slow: ', 14_000],
  ['before the body', `${post}\r\n`, 24_000],
  ['in the body', `${post}\r\n{"a":`, 24_000],
])('a client that stops %s is cut off', (_, text, longestMs) => stall(text, longestMs), 60_000);

test('a client that takes nothing of its answer is cut off', () => {
  const appDir = mkdtempSync(join(tmpdir(), 'glasshouse-app-'));
  // More than the buffers of two sockets hold.
  writeFileSync(join(appDir, 'large.bin'), Buffer.alloc(64 * 1_024 * 1_024));
  // Node grants a second period where the first one began before the last byte.
  return stall('GET /large.bin HTTP/1.1\r\n\r\n', 45_000, appDir);
}, 60_000);
