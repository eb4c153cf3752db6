/**
 * A player at a browser whose network fails: what is asked past that network, and how soon the page is right
 * again.
 */
import type { Browser, Page } from '@playwright/test';
import { expect } from 'vitest';
import type { Random } from '../../src/house/platform/ports.ts';
import type { Fault, FlakyLine } from './flakyLine.ts';

const FAULT_MS = [300, 4_000] as const;
const BEFORE_MS = [0, 300] as const;
/** Every player sees the right balance so soon after the network's return. */
const WITHIN_MS = 5_000;

export interface Recovery {
  readonly kind: Fault['kind'];
  readonly faultMs: number;
  readonly ms: number;
}
export interface SeatOf {
  readonly browser: Browser;
  readonly line: FlakyLine;
  readonly houseUrl: string;
  readonly random: Random;
  readonly login: string;
}

export const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });
export const below = (random: Random, limit: number): number =>
  Buffer.from(random.bytes(4)).readUInt32BE() % limit;
const between = (random: Random, [least, most]: readonly [number, number]) =>
  least + below(random, most - least + 1);

const AMOUNTS: Readonly<Record<Fault['kind'], readonly [number, number]>> = {
  latency: [150, 1_500],
  bandwidth: [4_000, 60_000],
  stall: [0, 0],
  reset: [1, 4_000],
  halfOpen: [0, 0],
  blackHole: [0, 0],
};
const KINDS = Object.keys(AMOUNTS) as Fault['kind'][];
const drawFault = (random: Random): Fault => {
  const kind = KINDS[below(random, KINDS.length)] ?? 'stall';
  return { kind, amount: between(random, AMOUNTS[kind]) };
};

/** Goes on trying until it is done. What fails on the way is what the network did to the page. */
export const until = async (
  what: string,
  page: Page,
  step: () => Promise<boolean>,
  patienceMs = 60_000,
): Promise<void> => {
  const end = performance.now() + patienceMs;
  while (!(await step().catch(() => false))) {
    if (performance.now() > end) {
      const shown = await page
        .evaluate(() =>
          [
            window.location.href,
            ...[...document.querySelectorAll<HTMLElement>('dialog, .error-screen, main')].map((part) =>
              part.innerText.slice(0, 300),
            ),
          ].join('\n'),
        )
        .catch(String);
      throw new Error(`${what}: not within ${patienceMs} ms\n${shown}`);
    }
    await wait(50);
  }
};

/** Asks the house itself, past the failing network, with the session of the page. */
const caller = (page: Page, houseUrl: string) => {
  let csrf = '';
  let sessionKey: string | undefined;
  return async <T>(path: string, body: object = {}): Promise<T> => {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const send = async () => {
      const headers = {
        'content-type': 'application/json',
        cookie,
        'x-csrf-token': csrf,
        ...(sessionKey === undefined ? {} : { 'x-session-key': sessionKey }),
      };
      const reply = await fetch(houseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await reply.json()) as {
        ok: boolean;
        data: T & { player?: { csrfToken: string; sessionKey: string } | null };
        error?: { message: string };
      };
    };
    const envelope = await send();
    if (!envelope.ok) throw new Error(`${path}: ${envelope.error?.message ?? ''}`);
    csrf = envelope.data.player?.csrfToken ?? csrf;
    sessionKey = envelope.data.player?.sessionKey ?? sessionKey;
    return envelope.data;
  };
};

const shownCents = async (page: Page) => {
  const text =
    (await page.locator('.game-balance b, .header-balance b').first().textContent({ timeout: 500 })) ?? '';
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
};

/**
 * The buttons that shorten the showing of a round, and those that ask again for a part of the app or a
 * picture that did not come.
 */
export const hurry = async (page: Page): Promise<void> => {
  const skip = page.getByRole('button', { name: /^(Stop|Skip|Reload page|Try again)$/ }).first();
  if ((await skip.count()) > 0) await skip.click({ timeout: 200, force: true });
};

export const takeSeat = async ({ browser, line, houseUrl, random, login }: SeatOf) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const wrong: string[] = [];
  const asked = new Set<string>();
  const recoveries: Recovery[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('request', (request) => {
    if (request.url().endsWith('/user/round-play/json2'))
      asked.add((request.postDataJSON() as { requestId: string }).requestId);
  });
  const ask = caller(page, houseUrl);
  const cash = async () => (await ask<{ player: { cash: number } }>('/user/status/json2')).player.cash;
  const right = async () => {
    await hurry(page).catch(() => {});
    return (await page.locator('.offline-bar').count()) === 0 && (await shownCents(page)) === (await cash());
  };
  const fail = async () => {
    const fault = drawFault(random);
    const faultMs = between(random, FAULT_MS);
    await wait(between(random, BEFORE_MS));
    line.set(fault);
    await wait(faultMs);
    line.set(null);
    return { fault, faultMs, backAt: performance.now() };
  };
  return {
    page,
    random,
    login,
    url: line.url,
    houseUrl,
    ask,
    cash,
    right,
    asked: () => asked.size,
    /** Does something while the network fails. */
    during: async (act: () => Promise<void>): Promise<void> => {
      await Promise.all([fail(), act()]);
    },
    /**
     * The same, and looks how soon after its return the balance is right. @param settled counts from when
     * `act` is done, if that is later
     */
    duringRight: async (act: () => Promise<void>, settled = false): Promise<void> => {
      const acted = act();
      const { fault, faultMs, backAt } = await fail();
      if (settled) await acted;
      const from = settled ? performance.now() : backAt;
      await until(
        `the right balance after ${fault.kind} ${fault.amount} for ${faultMs} ms`,
        page,
        right,
        WITHIN_MS,
      );
      recoveries.push({ kind: fault.kind, faultMs, ms: Math.round(performance.now() - from) });
      await acted;
    },
    leave: async (): Promise<readonly Recovery[]> => {
      expect(wrong).toEqual([]);
      return recoveries;
    },
    close: () => context.close(),
  };
};
export type Seat = Awaited<ReturnType<typeof takeSeat>>;
