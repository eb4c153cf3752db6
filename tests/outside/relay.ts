/**
 * Stands before a house for scanners that know pages and forms but no JSON calls: one page with a form for
 * each call, as a visitor and as a player. What a form sends becomes the call's body, and the house's answer
 * comes back as it is. A page of its own, `/control`, has a fault to be found. Start the house with
 * CALLS_PER_SECOND=0 and TRUST_PROXY=on, or its limits answer instead of its handlers:
 * npm run -s relay -- http://127.0.0.1:8080 8090
 */
import { randomBytes, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Database from 'libsql';
import fc from '../fastCheck.ts';
import { type Call, type Envelope, type Who, SESSION_KEY_HEADER } from '../../src/wire/call.ts';
import { signUp } from '../../src/wire/player/account.ts';
import { roundTicket } from '../../src/wire/play/rounds.ts';
import type { PlayerStatus } from '../../src/wire/player/status.ts';
import { ERRORS } from '../../src/wire/errors.ts';
import { rightBody, STANDS } from '../faults/bodies.ts';

type AnyCall = Call<unknown, unknown>;
type Body = Readonly<Record<string, unknown>>;

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'request' in value;
const wire = import.meta.glob<object>('../../src/wire/**/*.ts', { eager: true });
/** Values that lead further than what a struct takes: to a game, a code and a player that there are. */
const KNOWN: Body = {
  gameId: 'moonflower',
  bonusCode: 'MOTH10',
  currencyCode: 'BTC',
  email: 'a@example.org',
};
const withKnown = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, KNOWN[name] ?? value]));

/** Every call of the contract with a body that its struct takes. */
const CALLS: readonly { readonly path: string; readonly who: Who; readonly body: Body }[] = Object.values(
  wire,
)
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isCall)
  .map(({ path, who, request }) => {
    const right = rightBody(request as never);
    const body = ((right && fc.sample(right, { seed: 1, numRuns: 1 })[0]) ?? {}) as Body;
    return { path, who, body: withKnown(body) };
  });

const asField = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0).toString()};`);

const formOf = (action: string, body: Body): string =>
  `<form method="post" action="${action}">${Object.entries(body)
    .map(([name, value]) => `<input name="${escaped(name)}" value="${escaped(asField(value))}">`)
    .join('')}<input type="submit"></form>`;

/** What a scanner has not changed is sent as the example has it; the rest as JSON where it was no text. */
const valueOf = (example: unknown, text: string): unknown => {
  if (text === asField(example)) return example;
  if (typeof example === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A player may have excluded itself, or used up its tries. */
const CALLS_OF_A_PLAYER = 50;

/** Asks the house under an address of its own each time, so that no limit by address answers. */
const makeAsker = (house: string) => {
  const player = { cookie: '', csrf: '', key: '' };
  const send = async (path: string, body: Body, asPlayer: boolean) => {
    const own = { cookie: player.cookie, 'x-csrf-token': player.csrf, [SESSION_KEY_HEADER]: player.key };
    const response = await fetch(house + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
        ...(asPlayer && player.cookie !== '' ? own : {}),
      },
    });
    const text = await response.text();
    return { status: response.status, text, set: response.headers.get('set-cookie') };
  };
  const newPlayer = async () => {
    const login = `scan${randomBytes(5).toString('hex')}`;
    const body = {
      login,
      email: `${login}@example.org`,
      password: 'kettle42fern',
      adult: true,
      newsletter: false,
    };
    const { text, set } = await send(signUp.path, body, false);
    const envelope = JSON.parse(text) as Envelope<{ player: PlayerStatus }>;
    if (!envelope.ok || !set) throw new Error(`no player: ${text}`);
    const { csrfToken, sessionKey } = envelope.data.player;
    Object.assign(player, { cookie: set.split(';')[0], csrf: csrfToken, key: sessionKey });
  };
  /** Members that have to be new each time, where the scanner left them as they were. */
  const renewed = async (path: string, body: Body, example: Body): Promise<Body> => {
    const renew: Record<string, unknown> = {};
    if ('requestId' in body && body['requestId'] === example['requestId'])
      renew['requestId'] = randomBytes(12).toString('hex');
    if (body['ticketId'] === STANDS.ticketId && path !== roundTicket.path) {
      const { text } = await send(roundTicket.path, { gameId: body['gameId'] ?? 'moonflower' }, true);
      renew['ticketId'] = /"ticketId":"([^"]+)"/.exec(text)?.[1] ?? STANDS.ticketId;
    }
    return { ...body, ...renew };
  };
  const loggedOut = new RegExp(`"code":(${ERRORS.mustBeLoggedIn.code}|${ERRORS.csrf.code})\\b`);
  let asked = 0;
  return async (path: string, body: Body, example: Body, asPlayer: boolean) => {
    if (asPlayer && asked % CALLS_OF_A_PLAYER === 0) await newPlayer();
    asked += asPlayer ? 1 : 0;
    const ready = asPlayer ? await renewed(path, body, example) : body;
    const answer = await send(path, ready, asPlayer);
    if (!asPlayer || !loggedOut.test(answer.text)) return answer;
    await newPlayer();
    return send(path, await renewed(path, body, example), true);
  };
};

const CONTROL_PAGE = `<!doctype html><title>Control</title>${formOf('/control', { name: 'luna' })}`;
/** Has the fault that scanners look for: one that does not find it has found nothing out about the house. */
const makeControl = () => {
  const db = new Database(':memory:');
  db.exec("create table moths (name text); insert into moths values ('luna')");
  return (name: string): string => {
    try {
      return JSON.stringify(db.prepare(`select name from moths where name = '${name}'`).all());
    } catch (error) {
      return String(error);
    }
  };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const page = (): string => {
  const forms = CALLS.flatMap(({ path, who, body }) => [
    ...(who === 'player' ? [] : [formOf(`/visitor${path}`, body)]),
    formOf(`/player${path}`, body),
  ]);
  return `<!doctype html><title>Calls</title>${forms.join('\n')}`;
};

export const main = ([
  house = 'http://127.0.0.1:8080',
  port = '8090',
]: readonly string[]): Promise<number> => {
  const ask = makeAsker(house);
  const control = makeControl();
  const server = createServer((request, response) => {
    const answer = async () => {
      const [, who = '', ...rest] = (request.url ?? '/').split('?')[0]?.split('/') ?? [];
      const fields = new URLSearchParams(await textOf(request));
      if (who === '') return { status: 200, type: 'text/html', text: page() };
      if (who === 'control' && request.method === 'GET')
        return { status: 200, type: 'text/html', text: CONTROL_PAGE };
      if (who === 'control')
        return { status: 200, type: 'application/json', text: control(fields.get('name') ?? '') };
      const path = `/${rest.join('/')}`;
      const example = CALLS.find((call) => call.path === path)?.body ?? {};
      const body = Object.fromEntries(
        [...fields].map(([name, text]) => [name, valueOf(example[name], text)]),
      );
      return { ...(await ask(path, body, example, who === 'player')), type: 'application/json' };
    };
    answer().then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  server.listen(Number(port), '127.0.0.1');
  process.stdout.write(`${CALLS.length} calls as forms at http://127.0.0.1:${port}/\n`);
  return new Promise(() => {});
};
