import { startHouse } from '../../../../src/house/house.ts';
import { type Call, type Envelope, SESSION_KEY_HEADER } from '../../../../src/wire/call.ts';
import { logOut, type PlayerStatus, status } from '../../../../src/wire/player/status.ts';
import type { Config } from '../../../../src/house/platform/config/config.ts';
import { type Engine, type TestHouse, withHouse } from '../../harness.ts';

/** A browser's view of a house that listens: keeps its cookie, and what its page knows of the player. */
export interface Visitor {
  ask<Req, Ans>(
    call: Call<Req, Ans>,
    body: Req,
    headers?: Record<string, string>,
  ): Promise<Envelope<Ans> & { status: number }>;
  /** Any request at all. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  cookie: string;
  csrf: string;
  sessionKey: string | undefined;
}

/** @param publicUrl where the house is seen, by a proxy that names it to the house */
export const makeVisitor = (address: string, publicUrl: string | null = null): Visitor => {
  const named = publicUrl === null ? {} : { 'x-forwarded-host': new URL(publicUrl).host };
  const visitor: Visitor = {
    cookie: '',
    csrf: '',
    sessionKey: undefined,
    raw: (path, init) =>
      fetch(address + path, {
        redirect: 'manual',
        ...init,
        headers: { ...named, ...(init?.headers as Record<string, string> | undefined) },
      }),
    ask: async (call, body, headers = {}) => {
      const response = await visitor.raw(call.path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          origin: publicUrl ?? address,
          cookie: visitor.cookie,
          'x-csrf-token': visitor.csrf,
          ...(visitor.sessionKey === undefined || call.path === status.path
            ? {}
            : { [SESSION_KEY_HEADER]: visitor.sessionKey }),
          ...headers,
        },
      });
      const set = response.headers.get('set-cookie');
      if (set) visitor.cookie = set.split(';')[0] ?? '';
      const envelope = (await response.json()) as Envelope<never>;
      const told = envelope.ok ? (envelope.data as { player?: PlayerStatus | null }).player : undefined;
      if (told) Object.assign(visitor, { csrf: told.csrfToken, sessionKey: told.sessionKey });
      if (told === null || (envelope.ok && call.path === logOut.path)) visitor.sessionKey = undefined;
      return { ...envelope, status: response.status };
    },
  };
  return visitor;
};

export const RAIN = {
  login: 'violet-rain',
  email: 'Rain@example.org',
  password: 'kettle42fern',
  adult: true,
  newsletter: false,
};

/** Opens a house on a free port for one test. */
export const withOpenHouse = (
  engine: Engine,
  body: (parts: TestHouse & { address: string; visitor: Visitor; newVisitor(): Visitor }) => Promise<void>,
  more: Partial<Config> = {},
): Promise<void> =>
  withHouse(
    engine,
    async (parts) => {
      const open = await startHouse(parts.house);
      try {
        await body({
          ...parts,
          address: open.address,
          visitor: makeVisitor(open.address, more.publicUrl),
          newVisitor: () => makeVisitor(open.address, more.publicUrl),
        });
      } finally {
        await open.close();
      }
    },
    // At a public address there is a proxy in front.
    more.publicUrl ? { trustProxy: true, ...more } : more,
  );
