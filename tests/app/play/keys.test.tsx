import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../browser.ts';
import { mount } from '../mount.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Opens a page; its modules look at the page as they are loaded. */
const openPage = async () => {
  const { window } = stubBrowser('/en/moonflower', { userAgent: '' });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('Element', window.Element);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const [{ GameKeys, listedKeys }, { KeyList }, { KEYS, KEY_USES }, sound] = await Promise.all([
    import('../../../src/app/play/keys/GameKeys.tsx'),
    import('../../../src/app/play/keys/KeyList.tsx'),
    import('../../../src/app/play/keys/keys.ts'),
    import('../../../src/app/play/sound/settings.ts'),
  ]);
  const press = (key: string, repeat = false) => {
    window.dispatchEvent(new window.KeyboardEvent('keydown', { key, repeat, cancelable: true }));
  };
  return { window, GameKeys, listedKeys, KeyList, KEYS, KEY_USES, ...sound, press };
};

const button = (onPress = () => {}) => ({ disabled: false, onPress });

test('every key that the list names does something, and no game lists a key that does nothing', async () => {
  const { window, GameKeys, listedKeys, KeyList, KEYS, KEY_USES, press } = await openPage();
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const poker = {
    button: button(note('round')),
    onStep: note('step'),
    onHold: (at: number) => void done.push(`hold ${at}`),
    onEscape: note('escape'),
    onPaytable: note('paytable'),
    onList: note('list'),
  };
  await mount(window, <GameKeys {...poker} />);
  await expect.poll(() => (press('p'), done.length)).toBeGreaterThan(0);
  done.length = 0;
  for (const key of KEYS.hold) press(key);
  expect(done).toEqual(['hold 0', 'hold 1', 'hold 2', 'hold 3', 'hold 4']);
  const others = { onPaytable: () => {}, onList: () => {} };
  const rows = (game: Omit<Parameters<typeof KeyList>[0], 'listed' | 'onClose'>) =>
    renderToStaticMarkup(<KeyList {...game} listed={listedKeys({ ...game, ...others })} onClose={() => {}} />)
      .match(/<dd>[^<]*/g)
      ?.map((row) => row.slice(4)) ?? [];
  const listed = rows({ ...poker, round: 'deal' });
  expect(listed).toHaveLength(KEY_USES.length - 2);
  for (const use of KEY_USES.filter((one) => !['hold', 'walk', 'pick', 'mute'].includes(one)))
    for (const key of KEYS[use]) {
      done.length = 0;
      press(key);
      expect([use, key, done.length]).toEqual([use, key, 1]);
    }
  // A game without auto-play, bets and cards, such as the jackpot's.
  expect(rows({ button: button(), round: 'spin' })).toEqual([
    'Spin',
    'Open the paytable',
    'Sound off and on again, once you chose it',
    'This list',
  ]);
  // Keno's grid has keys of its own.
  expect(rows({ button: button(), round: 'draw', grid: true })).toContain('Walk over the numbers');
});

test('a key that is held down repeats the round as its button does, and else the bet alone', async () => {
  const { window, GameKeys, press } = await openPage();
  const done: string[] = [];
  const game = {
    button: {
      ...button(() => void done.push('round')),
      onLongPress: (down: boolean) => void done.push(`held ${down}`),
    },
    onStep: (by: number) => void done.push(`step ${by}`),
    onPaytable: () => void done.push('paytable'),
    onList: () => {},
  };
  await mount(window, <GameKeys {...game} />);
  await expect.poll(() => (press('P'), done.length)).toBeGreaterThan(0);
  done.length = 0;
  press('p', true);
  press(' ', true);
  press('ArrowUp', true);
  press('ArrowLeft');
  expect(done).toEqual(['held true', 'step 1', 'step -1']);
});

test('[G10] M turns sound off and on again, and on only where the player has chosen it before', async () => {
  const { window, GameKeys, press, soundOn, musicOn, toggleAudio } = await openPage();
  let seen = 0;
  const game = { button: button(), onPaytable: () => void (seen += 1), onList: () => {} };
  await mount(window, <GameKeys {...game} />);
  await expect.poll(() => (press('p'), seen)).toBeGreaterThan(0);
  press('m');
  expect([soundOn.value, musicOn.value]).toEqual([false, false]);
  toggleAudio('sound');
  press('M');
  expect([soundOn.value, musicOn.value]).toEqual([false, false]);
  press('m');
  expect([soundOn.value, musicOn.value]).toEqual([true, false]);
});
