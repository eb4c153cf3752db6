import type { Window } from 'happy-dom';
import { type ComponentType, useRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameKeysProps } from '../../../src/app/play/table/keys/GameKeys.tsx';
import { stubBrowser } from '../browser.ts';
import { mount } from '../mount.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page with a game: a header, its window with a grid and a card, its dock, its panel, a dialog. */
const pageOf = (GameKeys: ComponentType<GameKeysProps>, props: Omit<GameKeysProps, 'region'>) => {
  const Page = () => {
    const region = useRef<HTMLDivElement>(null);
    return (
      <>
        <a id="link" href="/en">
          Home
        </a>
        <div ref={region}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section id="game" className="game-cabinet" tabIndex={0}>
            <div data-walk="">
              <button id="number" type="button">
                number
              </button>
              <button id="next" type="button">
                next
              </button>
            </div>
            <button id="card" type="button">
              card
            </button>
          </section>
          <div id="dock" className="game-dock" tabIndex={-1}>
            <button id="round" className="round-button" type="button">
              round
            </button>
          </div>
          <div id="panel" role="tabpanel" tabIndex={0} />
          <dialog open>
            <button id="close" type="button">
              close
            </button>
          </dialog>
          <GameKeys {...props} region={region} />
        </div>
      </>
    );
  };
  return <Page />;
};

/** Opens a page; its modules look at the page as they are loaded. */
const openPage = async (player: string | null = null) => {
  const { window } = stubBrowser('/en/moonflower', { userAgent: '' });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('Element', window.Element);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const [{ GameKeys, listedUses }, { KeyList }, { KEYS, KEY_USES }, sound, settings, { setOwner }] =
    await Promise.all([
      import('../../../src/app/play/table/keys/GameKeys.tsx'),
      import('../../../src/app/play/table/keys/KeyList.tsx'),
      import('../../../src/app/play/table/keys/keys.ts'),
      import('../../../src/app/play/sound/settings.ts'),
      import('../../../src/app/play/table/keys/settings.ts'),
      import('../../../src/app/base/storage/playerStorage.ts'),
    ]);
  setOwner(player);
  return { window, GameKeys, listedUses, KeyList, KEYS, KEY_USES, ...sound, ...settings };
};

/** Mounts the game. @returns presses a key where the focus is, and says whether the browser handles it too */
const open = async (window: Window, GameKeys: ComponentType<GameKeysProps>, game: Partial<GameKeysProps>) => {
  const props = { button: button(), onPaytable: () => {}, onList: () => {}, ...game };
  await mount(window, pageOf(GameKeys, props));
  const focus = (id: string) => {
    (window.document.activeElement as unknown as HTMLElement | null)?.blur();
    (window.document.getElementById(id) as unknown as HTMLElement | null)?.focus();
  };
  const press = (key: string, init: object = {}) =>
    (window.document.activeElement ?? window.document.body).dispatchEvent(
      new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    );
  await expect.poll(() => (focus('game'), press('p'))).toBe(false);
  return { focus, press };
};

const button = (onPress = () => {}) => ({ disabled: false, onPress });

/** A game with everything that has keys. @returns what was done, and clears it */
const everything = () => {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const game = {
    button: button(note('round')),
    onStep: (by: number) => void done.push(`step ${by}`),
    onHold: (at: number) => void done.push(`hold ${at}`),
    onEscape: note('escape'),
    onPaytable: note('paytable'),
    onList: note('list'),
    grid: true,
  };
  return { game, take: () => done.splice(0) };
};

test('every key that the list names does something, and no game lists a key that does nothing', async () => {
  const { window, GameKeys, listedUses, KeyList, KEYS, KEY_USES } = await openPage();
  const { game: all, take } = everything();
  const { grid: _, ...poker } = all;
  const { press } = await open(window, GameKeys, poker);
  take();
  for (const key of KEYS.hold) press(key);
  expect(take()).toEqual(['hold 0', 'hold 1', 'hold 2', 'hold 3', 'hold 4']);
  const others = { onPaytable: () => {}, onList: () => {} };
  const rows = (game: Omit<Parameters<typeof KeyList>[0], 'listed' | 'onClose'>) =>
    renderToStaticMarkup(<KeyList {...game} listed={listedUses({ ...game, ...others })} onClose={() => {}} />)
      .match(/<dd>[^<]*/g)
      ?.map((row) => row.slice(4)) ?? [];
  expect(rows({ ...poker, round: 'deal' })).toHaveLength(KEY_USES.length - 2);
  for (const use of KEY_USES.filter(
    (one) => !['hold', 'walk', 'pick', 'mute', 'again', 'clock'].includes(one),
  ))
    for (const key of KEYS[use]) {
      press(key);
      expect([use, key, take().length]).toEqual([use, key, 1]);
    }
  // A game without auto-play, bets and cards, such as the jackpot's.
  expect(rows({ button: button(), round: 'spin' })).toEqual([
    'Spin',
    'Open the paytable',
    'Sound off and on again, once you chose it',
    'Say the last sentence again',
    'Say how long you have played, and the net',
    'This list',
  ]);
  // Keno's grid has keys of its own.
  expect(rows({ button: button(), round: 'draw', grid: true })).toContain('Walk over the numbers');
});

/** Keys of the table, and keys that scroll the page or press what has the focus. */
const ALL_KEYS = ['Enter', ' ', '1', '+', '-', 'p', '?', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft'];
const SCROLLING = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  ' ',
  'PageUp',
  'PageDown',
  'Home',
  'End',
];

test.each(['body', 'link', 'panel', 'close'])(
  'with the focus on %s no key is one of the game',
  async (where) => {
    const { window, GameKeys } = await openPage();
    const { game, take } = everything();
    const { focus, press } = await open(window, GameKeys, game);
    take();
    focus(where);
    for (const key of [...ALL_KEYS, ...SCROLLING]) expect([key, press(key)]).toEqual([key, true]);
    expect(take()).toEqual([]);
  },
);

test.each(['game', 'dock', 'round', 'card'])(
  'with the focus on %s no key of the game scrolls',
  async (where) => {
    const { window, GameKeys } = await openPage();
    const { game, take } = everything();
    const { focus, press } = await open(window, GameKeys, game);
    take();
    focus(where);
    for (const key of SCROLLING) expect([key, press(key)]).toEqual([key, true]);
    expect(take()).toEqual([]);
    press('+');
    press('3');
    expect(take()).toEqual(['step 1', 'hold 2']);
    // Enter on a button presses that button, and nothing else.
    const isButton = where === 'round' || where === 'card';
    expect(press('Enter')).toBe(isButton);
    expect(take()).toEqual(isButton ? [] : ['round']);
  },
);

test('arrows walk over numbers where one has the focus, and the browser picks one', async () => {
  const { window, GameKeys } = await openPage();
  const { game, take } = everything();
  const { focus, press } = await open(window, GameKeys, game);
  take();
  focus('number');
  expect(press('ArrowRight')).toBe(false);
  expect(window.document.activeElement?.id).toBe('next');
  expect([press(' '), press('Enter')]).toEqual([true, true]);
  expect(take()).toEqual([]);
});

test('a key that is held down plays one round; it repeats the bet alone', async () => {
  const { window, GameKeys } = await openPage();
  const { game, take } = everything();
  const { press } = await open(window, GameKeys, game);
  take();
  press('Enter');
  for (let n = 0; n < 5; n += 1) press('Enter', { repeat: true });
  press('p', { repeat: true });
  press('+', { repeat: true });
  expect(take()).toEqual(['round', 'step 1']);
});

test('a round button that is held down by Enter is pressed once, and stays where the focus is', async () => {
  const { window } = await openPage();
  const { RoundButton } = await import('../../../src/app/play/table/page/RoundButton.tsx');
  const pressed: string[] = [];
  const props = { verb: 'Spin', label: 'Spin', busy: false, onPress: () => void pressed.push('press') };
  await mount(
    window,
    <>
      <RoundButton {...props} disabled={false} />
      <RoundButton {...props} disabled />
    </>,
  );
  await expect.poll(() => window.document.querySelectorAll('button').length).toBe(2);
  const [ready, busy] = [...window.document.querySelectorAll('button')];
  const down = (key: string, repeat: boolean) =>
    ready?.dispatchEvent(
      new window.KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
    );
  expect([down('Enter', false), down('Enter', true), down('ArrowDown', true)]).toEqual([true, false, true]);
  busy?.focus();
  busy?.click();
  expect([window.document.activeElement === busy, pressed]).toEqual([true, []]);
  ready?.click();
  expect(pressed).toEqual(['press']);
});

test('single characters can be turned off and exchanged, and the device keeps it', async () => {
  const { window, GameKeys, setCharactersOn, chooseKey, resetKeys, readKeys, insteadOf, charactersOn } =
    await openPage('a-player');
  const { game, take } = everything();
  const { press } = await open(window, GameKeys, game);
  take();
  setCharactersOn(false);
  for (const key of ['1', '+', '-', 'p', '?']) expect([key, press(key)]).toEqual([key, true]);
  press('Enter');
  expect(take()).toEqual(['round']);
  // A key with Alt is no single character.
  chooseKey('p', 'Alt+p');
  press('p', { altKey: true });
  expect(take()).toEqual(['paytable']);
  setCharactersOn(true);
  // The character that had the key gets the former one.
  chooseKey('+', '-');
  press('-');
  press('+');
  press('p');
  expect(take()).toEqual(['step 1', 'step -1']);

  // As a page that is loaded again reads it.
  const kept = { ...insteadOf.peek() };
  insteadOf.value = {};
  charactersOn.value = false;
  await expect.poll(async () => (await readKeys(), insteadOf.peek())).toEqual(kept);
  expect(charactersOn.peek()).toBe(true);
  resetKeys();
  press('+');
  expect(take()).toEqual(['step 1']);
});

test('the list exchanges a key for the next one that is pressed, and Escape leaves it', async () => {
  const { window, KeyList, chosenKey } = await openPage();
  const props = { ...everything().game, listed: ['paytable', 'mute'] as const, round: 'spin' };
  let closed = 0;
  await mount(window, <KeyList {...props} onClose={() => void (closed += 1)} />);
  const key = (name: string) =>
    [...window.document.querySelectorAll('button')].find((one) =>
      one.getAttribute('aria-label')?.startsWith(name),
    );
  await expect.poll(() => key('Open the paytable') !== undefined).toBe(true);
  const down = (name: string, pressed: string) =>
    key(name)?.dispatchEvent(
      new window.KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    );
  key('Open the paytable')?.click();
  await expect.poll(() => key('Open the paytable')?.getAttribute('aria-pressed')).toBe('true');
  // A key that scrolls cannot be chosen.
  down('Open the paytable', 'ArrowUp');
  down('Open the paytable', ' ');
  expect(chosenKey('p')).toBe('p');
  down('Open the paytable', 'M');
  expect([chosenKey('p'), chosenKey('m')]).toEqual(['m', 'p']);
  await expect.poll(() => key('Open the paytable')?.getAttribute('aria-label')).toContain(': M.');
  key('Sound off')?.click();
  await expect.poll(() => key('Sound off')?.getAttribute('aria-pressed')).toBe('true');
  expect(down('Sound off', 'Escape')).toBe(false);
  await expect.poll(() => key('Sound off')?.getAttribute('aria-pressed')).toBe('false');
  expect([chosenKey('m'), closed]).toEqual(['p', 0]);
});

test('[G10] M turns sound off and on again, and on only where the player has chosen it before', async () => {
  const { window, GameKeys, soundOn, musicOn, toggleAudio } = await openPage();
  const { press } = await open(window, GameKeys, {});
  press('m');
  expect([soundOn.value, musicOn.value]).toEqual([false, false]);
  toggleAudio('sound');
  press('M');
  expect([soundOn.value, musicOn.value]).toEqual([false, false]);
  press('m');
  expect([soundOn.value, musicOn.value]).toEqual([true, false]);
});
