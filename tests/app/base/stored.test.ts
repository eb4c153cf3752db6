import type { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { status } from '../../../src/wire/player/status.ts';
import { houseLog } from '../../../src/app/words/en/games/houseLog.ts';
import { leavesOf, POLICY, signedLog } from '../../signedLog.ts';
import { storedText } from '../../storedText.ts';
import { IS_FULL } from '../../level.ts';
import { HOUSE_FACTS, statusOf } from './session/statusOf.ts';
import { openTestHouse } from './net/testHouse.ts';
import { stubBrowser } from '../browser.ts';
import { MemoryIndexedDb } from './storage/memoryIndexedDb.ts';

type Area = 'localStorage' | 'sessionStorage';

const windows: (string | undefined)[] = [];
const testHouse = openTestHouse((path, _body, headers) => {
  windows.push(headers['x-window']?.toString());
  const here = { player: statusOf('rose'), visitor: null, house: HOUSE_FACTS };
  return Promise.resolve({ ok: true, data: path === status.path ? here : {} });
});

let window: Window;
beforeEach(() => {
  ({ window } = stubBrowser('/en', { userAgent: IPHONE, maxTouchPoints: 5 }));
  vi.stubGlobal('document', window.document);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as PerformanceNavigationTiming,
  ]);
  window.matchMedia = () => ({ matches: false }) as unknown as ReturnType<Window['matchMedia']>;
  testHouse.down = false;
  windows.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const LOG = signedLog(leavesOf(['a', 'b', 'c']), 5_000);
/** A stored value by key: a valid one, what a starting page makes of it, and what it makes of none. */
interface Row {
  readonly key: string;
  readonly area: Area;
  readonly good: unknown;
  readonly read: () => Promise<unknown>;
  readonly found: unknown;
  readonly none: unknown;
}
const offered = async () => {
  const { followInstall, installOffered } = await import('../../../src/app/offline/install.ts');
  followInstall();
  return installOffered.value;
};
const ROWS: readonly Row[] = [
  {
    key: 'glasshouse-owner',
    area: 'localStorage',
    good: 'rose-key',
    read: async () => {
      const { playerStorage, setOwner } = await import('../../../src/app/base/storage/playerStorage.ts');
      setOwner('rose-key');
      await playerStorage.set('status', { player: statusOf('rose'), at: 5, devnet: true });
      const { player, restorePlayer } = await import('../../../src/app/base/session/state.ts');
      await restorePlayer();
      return player.value?.login;
    },
    found: 'rose',
    none: undefined,
  },
  {
    key: 'glasshouse-left',
    area: 'localStorage',
    good: 'rose-key',
    read: async () => (await import('../../../src/app/base/session/state.ts')).pendingLogOut(),
    found: 'rose-key',
    none: null,
  },
  {
    key: 'glasshouse-contacts',
    area: 'localStorage',
    good: { ...HOUSE_FACTS.contacts, support: 'help@house.example' },
    read: async () => {
      const { restoreContacts, supportHref } = await import('../../../src/app/base/navigation/contacts.ts');
      restoreContacts();
      return supportHref.value;
    },
    found: 'mailto:help@house.example',
    none: '#chat',
  },
  {
    key: 'glasshouse-clock',
    area: 'localStorage',
    good: 86_400_000,
    read: async () => {
      const { deviceNow, now } = await import('../../../src/app/base/clock.ts');
      return now() - deviceNow() > 80_000_000;
    },
    found: true,
    none: false,
  },
  {
    key: 'glasshouse-visits',
    area: 'localStorage',
    good: 1,
    read: offered,
    found: true,
    none: false,
  },
  {
    key: 'glasshouse-visits',
    area: 'sessionStorage',
    good: 1,
    read: () => {
      window.localStorage.setItem('glasshouse-visits', storedText(1));
      return offered();
    },
    // The same visit, which is the first; else the second.
    found: false,
    none: true,
  },
  {
    key: 'glasshouse-install-dismissed',
    area: 'localStorage',
    good: Date.now(),
    read: () => {
      window.localStorage.setItem('glasshouse-visits', storedText(2));
      return offered();
    },
    found: false,
    none: true,
  },
  {
    key: 'glasshouse-log',
    area: 'localStorage',
    good: {
      head: LOG.head,
      house: LOG.house,
      policy: POLICY,
      twoPasts: { earlier: LOG.head, later: { ...LOG.head, size: 4 } },
      forked: null,
    },
    read: async () => {
      await (await import('../../../src/app/evidence/houseLog/visit.ts')).visitLog();
      return (await import('../../../src/app/evidence/houseLog/houseNotice.ts')).houseNotice.value;
    },
    found: houseLog.twoPasts,
    none: '',
  },
  {
    key: 'glasshouse-window',
    area: 'sessionStorage',
    good: 'AAAAAAAAAAAAAAAAAAAAAA',
    read: async () => {
      await (await import('../../../src/app/base/net/call.ts')).ask(status, {});
      return windows[0] === 'AAAAAAAAAAAAAAAAAAAAAA' ? 'kept' : windows[0]?.length;
    },
    found: 'kept',
    none: 22,
  },
  {
    key: 'glasshouse-other',
    area: 'sessionStorage',
    good: true,
    read: async () => {
      (await import('../../../src/app/base/session/playerChangedNotice.ts')).announcePlayerChanged();
      return (await import('../../../src/app/base/serverError.ts')).serverError.value !== null;
    },
    found: true,
    none: false,
  },
  {
    key: 'glasshouse-place',
    area: 'sessionStorage',
    good: { page: '/en', y: 300 },
    read: async () => {
      const { followScrollPositions, hasScrollPosition } =
        await import('../../../src/app/base/navigation/scrollPositions.ts');
      followScrollPositions();
      return hasScrollPosition();
    },
    found: true,
    none: false,
  },
  {
    key: 'glasshouse-bonus-code',
    area: 'sessionStorage',
    good: { code: 'fern50', of: '' },
    read: async () => (await import('../../../src/app/money/bonus/link.ts')).link.value?.code ?? null,
    found: 'fern50',
    none: null,
  },
  {
    key: 'glasshouse-typed:visitor:question',
    area: 'sessionStorage',
    good: { text: 'Where is my coin?' },
    read: async () => (await import('../../../src/app/ui/forms/drafts.ts')).draftOf('question')['text'],
    found: 'Where is my coin?',
    none: undefined,
  },
];

const read = ({ key, area, read: look }: Row, text: string): Promise<unknown> => {
  vi.resetModules();
  window[area].setItem(key, text);
  return look();
};

/** Garbage, other types, another version of the same value, and a value without a version. */
const wrongFor = (good: unknown): readonly string[] => [
  '',
  'garbage',
  '{"v":1,',
  'null',
  '7',
  '[]',
  JSON.stringify(good),
  String(good),
  JSON.stringify({ v: 0, value: good }),
  JSON.stringify({ v: 2, value: good }),
  storedText(null),
  storedText([good]),
  storedText({ other: 1 }),
  storedText(Number.MIN_SAFE_INTEGER / 3),
  storedText('\u2028 \n'),
];

test.each(ROWS)('[N07] $key in $area is read if it is valid', async (row) => {
  expect(await read(row, storedText(row.good))).toBe(row.found);
});

/** A draft may have any members, which its form checks. A session key may be any text. */
const FITS: Readonly<Record<string, readonly string[]>> = {
  'glasshouse-typed:visitor:question': [storedText({ other: 1 }), storedText([{ text: 'x' }])],
  'glasshouse-left': [storedText('\u2028 \n')],
};

test.each(ROWS)('[N07] $key in $area is ignored if it is invalid or of another version', async (row) => {
  for (const [n, text] of wrongFor(row.good).entries()) {
    // Each is the page loaded again.
    if (!IS_FULL && n % 4 > 0) continue;
    if (FITS[row.key]?.includes(text)) continue;
    expect(await read(row, text), text).toBe(row.none);
    vi.stubGlobal('indexedDB', new MemoryIndexedDb());
    windows.length = 0;
  }
});

test.each(ROWS.filter(({ key, area }) => key !== 'glasshouse-visits' || area === 'localStorage'))(
  '[N07] $key in $area is nothing where the browser refuses its stores',
  async (row) => {
    if (row.key === 'glasshouse-install-dismissed') return;
    vi.resetModules();
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    expect(await row.read()).toBe(row.none);
  },
);
