import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startHouse } from '../../../../src/house/house.ts';
import { openTraces } from '../../../../src/house/platform/traces.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { SAMPLED_ENGINES, type Engine, type TestHouse, withHouse } from '../../harness.ts';
import { makeVisitor, RAIN } from '../http/open.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code?: number };
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** A collector that keeps what it gets. */
const openCollector = async () => {
  const bodies: string[] = [];
  const server: Server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      bodies.push(`${request.method} ${request.url} ${body}`);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies.flatMap((text) =>
        (JSON.parse(text.slice(text.indexOf('{'))) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

const traced = (
  engine: Engine,
  url: string,
  body: (parts: TestHouse & { address: string }) => Promise<void>,
): Promise<void> =>
  withHouse(engine, async (parts) => {
    const tracer = openTraces(url);
    const house = { ...parts.house, db: tracer.traced(parts.db), tracer };
    const open = await startHouse(house);
    try {
      await body({ ...parts, house, address: open.address });
    } finally {
      await open.close();
      await tracer.close();
    }
  });

const valueOf = ({ attributes }: Span, key: string): unknown =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

describe.each(SAMPLED_ENGINES)('%s: traces', (engine) => {
  test('have spans of requests, transactions below them and jobs, and nothing of the player', async () => {
    const collector = await openCollector();
    let id: string | null = null;
    await traced(engine, collector.url, async ({ address }) => {
      const visitor = makeVisitor(address);
      expect(await visitor.ask(signUp, RAIN)).toMatchObject({ ok: true });
      const raw = await visitor.raw(`${status.path}?of=${RAIN.login}`, { method: 'POST', body: 'no json' });
      id = raw.headers.get('x-request-id');
      await visitor.raw('/healthz');
      await visitor.raw('/readyz');
    });
    await collector.close();
    const spans = collector.spans();
    const signed = spans.find(({ name }) => name === `POST ${signUp.path}`);
    expect(signed).toBeDefined();
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === signed?.spanId);
    expect(inside.map(({ name }) => name)).toContain('transaction');
    expect(new Set(inside.map(({ traceId }) => traceId))).toEqual(new Set([signed?.traceId]));
    const refused = spans.find((span) => valueOf(span, 'glasshouse.request') === id);
    expect(refused?.name).toBe(`POST ${status.path}`);
    expect(Number(refused && valueOf(refused, 'http.response.status_code'))).toBeGreaterThanOrEqual(400);
    expect(spans.some(({ name }) => name === 'job old sessions')).toBe(true);
    expect(spans.some(({ name }) => /healthz|readyz/.test(name))).toBe(false);
    expect(collector.bodies.every((text) => text.startsWith('POST /v1/traces '))).toBe(true);
    expect(collector.bodies.join('\n')).not.toMatch(/violet|kettle|rain@|127\.0\.0\.1/i);
  });
});

test('a job and a transaction that fail are marked, without what they said', async () => {
  const collector = await openCollector();
  const tracer = openTraces(collector.url);
  const failing = tracer.within('job that fails', {}, () => Promise.reject(new TypeError('of violet-rain')));
  await expect(failing).rejects.toThrow('violet-rain');
  await tracer.close();
  await collector.close();
  expect(collector.spans()).toMatchObject([
    { name: 'job that fails', status: { code: 2, message: 'TypeError' } },
  ]);
  expect(collector.bodies.join('')).not.toContain('violet');
});

test('a collector that is away or never answers keeps nobody waiting', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => {
    silent.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await traced('sqlite', url, async ({ address }) => {
    expect(await makeVisitor(address).ask(status, {})).toMatchObject({ ok: true });
  });
  silent.closeAllConnections();
  await new Promise((done) => {
    silent.close(done);
  });
  // Now nobody listens there.
  await traced('sqlite', url, async ({ address }) => {
    expect(await makeVisitor(address).ask(status, {})).toMatchObject({ ok: true });
  });
});

test('a house leaves before the export that a silent collector keeps waiting is given up', async () => {
  let isGivenUp: boolean | null = null;
  const silent = createServer((request, reply) => {
    if (request.method !== 'POST') return reply.end();
    isGivenUp = false;
    request.socket.once('close', () => {
      isGivenUp = true;
    });
  });
  await new Promise<void>((done) => {
    silent.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const tracer = openTraces(url);
  await tracer.within('last request', {}, () => Promise.resolve());
  await tracer.close();
  // The collector sees the end of a connection when it has answered another one.
  await fetch(url);
  expect(isGivenUp).toBe(false);
  silent.closeAllConnections();
  await new Promise((done) => {
    silent.close(done);
  });
});
