import type { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Game, GAMES } from '../../../../src/games/catalogue.ts';
import { openTestHouse } from '../net/testHouse.ts';
import { statusOf } from '../session/statusOf.ts';
import { stubBrowser } from '../../browser.ts';
import { mount } from '../../mount.ts';

openTestHouse(() => Promise.resolve({ ok: false, error: { code: 1, message: 'no' } }));

let window: Window;
/** Media queries of wide windows match. */
let wide = true;
/** Parts that were asked for and lost. */
const lost = new Set<string>();
const lose = (name: string) => (): never => {
  lost.add(name);
  throw new TypeError('Failed to fetch dynamically imported module');
};
vi.doMock('../../../../src/app/play/table/dome/Dome.tsx', lose('Dome'));
vi.doMock('../../../../src/app/play/table/panels/Backdrop.tsx', lose('Backdrop'));
vi.doMock('../../../../src/app/play/table/panels/AutoSheet.tsx', lose('AutoSheet'));
vi.doMock('../../../../src/app/ui/sheet/Sheet.tsx', lose('Sheet'));
vi.doMock('../../../../src/app/evidence/paidOut/PaidOut.tsx', lose('PaidOut'));
vi.doMock('../../../../src/app/evidence/houseLog/InLog.tsx', lose('InLog'));
vi.doMock('../../../../src/app/lobby/winners/Winners.tsx', lose('Winners'));
vi.doMock('../../../../src/app/frame/PlayerHeader.tsx', lose('PlayerHeader'));
vi.doMock('../../../../src/app/lobby/BelowGames.tsx', lose('BelowGames'));

beforeEach(() => {
  vi.resetModules();
  ({ window } = stubBrowser('/en', { userAgent: '' }));
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('history', window.history);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  window.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: wide }) as unknown as ReturnType<Window['matchMedia']>;
  vi.stubGlobal('matchMedia', window.matchMedia);
  vi.stubGlobal('ResizeObserver', window.ResizeObserver);
  wide = true;
  lost.clear();
});

const [game] = GAMES as readonly [Game, ...Game[]];
const gameFrame = async (): Promise<ReactNode> => {
  const { GameFrame } = await import('../../../../src/app/play/table/page/GameFrame.tsx');
  return (
    <GameFrame
      game={game}
      kind=""
      head={null}
      table={<p>the table</p>}
      stage="ready"
      reload={() => {}}
      result={null}
      strip={{ size: 70, round: 'spin' }}
      bet={null}
      button={{ verb: 'Spin', label: 'Spin', disabled: false, busy: false, onPress: () => {} }}
      autoPlay={{ round: 'spin', betCents: 100, onStart: () => {} }}
      paytable={<p>the paytable</p>}
      help={null}
      returns=""
    />
  );
};
const showPlayer = async () => {
  const { player } = await import('../../../../src/app/base/session/state.ts');
  player.value = statusOf('rose');
  return player.value;
};

/** What is drawn, and what of it stays without its part. */
const PLACES: Readonly<Record<string, readonly [() => Promise<ReactNode>, string]>> = {
  Dome: [gameFrame, 'the table'],
  Backdrop: [gameFrame, 'the table'],
  PaidOut: [
    async () => {
      const { Preview } = await import('../../../../src/app/lobby/Preview.tsx');
      return <Preview gameUri={game.uri} />;
    },
    game.name,
  ],
  Winners: [
    async () => {
      const { Lobby } = await import('../../../../src/app/lobby/Lobby.tsx');
      return <Lobby />;
    },
    game.name,
  ],
  BelowGames: [
    async () => {
      const { Home } = await import('../../../../src/app/lobby/Home.tsx');
      return <Home />;
    },
    game.name,
  ],
  PlayerHeader: [
    async () => {
      await showPlayer();
      const { Header } = await import('../../../../src/app/frame/Header.tsx');
      return <Header />;
    },
    'Games',
  ],
  InLog: [
    async () => {
      const { Proof } = await import('../../../../src/app/evidence/rounds/Proof.tsx');
      const round = {
        roundId: 'round-number-one',
        serverSeedHash: 'a'.repeat(64),
        serverSeed: null,
        nonce: 3,
      };
      return <Proof kept={{ round, ticket: null } as never} />;
    },
    'a'.repeat(8),
  ],
};

test.each(Object.entries(PLACES))('[X03] without %s its page stays', async (part, [draw, rest]) => {
  const { text, errors } = await mount(window, await draw());
  await expect.poll(() => [...lost]).toContain(part);
  // React knows of each.
  await expect.poll(() => errors.length).toBe(lost.size);
  expect(text()).toContain(rest);
});

describe('[X03] over a game', () => {
  const buttonOf = (name: string) =>
    [...window.document.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
  test.each([
    ['AutoSheet', 'Auto', true],
    ['Sheet', 'Paytable', false],
  ])('%s that is lost says so, can be closed, and the game is still there', async (part, opens, isWide) => {
    wide = isWide;
    const { text } = await mount(window, await gameFrame());
    await expect.poll(text).toContain('the table');
    // As once the game has a seal.
    Object.assign((await import('../../../../src/app/play/engine/tableState.ts')).phase, { value: 'idle' });
    await expect.poll(() => buttonOf(opens)?.getAttribute('aria-disabled') ?? 'false').toBe('false');
    buttonOf(opens)?.click();
    await expect.poll(text).toContain('This page did not load');
    expect([[...lost], text()]).toEqual([
      expect.arrayContaining([part]),
      expect.stringContaining('the table'),
    ]);
    buttonOf('Close')?.click();
    await expect.poll(text).not.toContain('This page did not load');
    expect(text()).toContain('the table');
  });
});
