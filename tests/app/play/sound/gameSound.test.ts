import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../browser.ts';

/** What the synthesiser was told, one line a call. */
const told = vi.hoisted((): string[] => []);
vi.mock('../../../../src/app/play/sound/synth/soundPlayer.ts', () => ({
  openSoundPlayer: (gameId: string) => {
    told.push(`open ${gameId}`);
    return {
      play: (name: string, place: number, of: number) => told.push(`play ${name} ${place}/${of}`),
      setMusic: (on: boolean) => told.push(`music ${on}`),
      setState: (state: string) => told.push(`state ${state}`),
      setHidden: (hidden: boolean) => told.push(`hidden ${hidden}`),
      close: () => told.push('close'),
    };
  },
}));

/** The modules of a page that was pressed before, on a device of its own. */
const openPage = async (navigator: object = { userActivation: { hasBeenActive: true } }) => {
  vi.resetModules();
  const { window } = stubBrowser('/en/moonflower', navigator);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { setOwner } = await import('../../../../src/app/base/storage/playerStorage.ts');
  setOwner('rose');
  const [events, settings, game, player] = await Promise.all([
    import('../../../../src/app/play/engine/events.ts'),
    import('../../../../src/app/play/sound/settings.ts'),
    import('../../../../src/app/play/sound/gameSound.ts'),
    import('../../../../src/app/play/engine/feature.ts'),
  ]);
  // Only now: modules look for the page's elements as they are loaded.
  const tab = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', tab);
  return { ...events, ...settings, ...game, ...player, tab, window };
};

const heard = () => told.filter((line) => line.startsWith('play'));

beforeEach(() => {
  told.length = 0;
  vi.unstubAllGlobals();
});

test('[G10] no sound is played before it is switched on: not even the synthesiser is loaded', async () => {
  const { startSound, playSound, readAudio, isHeard, toggleAudio } = await openPage();
  await readAudio();
  startSound('moonflower');
  playSound('press');
  playSound('stamp');
  expect([isHeard(), told]).toEqual([false, []]);
  // What comes first is what is played after the switch.
  toggleAudio('sound');
  await expect.poll(() => told).toContain('open moonflower');
  await expect.poll(heard).toEqual(['play press 0/1']);
});

test('[G10] one press turns sound and music on, the next turns both off and closes the device', async () => {
  const { startSound, toggleMute, soundOn, musicOn } = await openPage();
  startSound('luna');
  toggleMute();
  expect([soundOn.value, musicOn.value]).toEqual([true, true]);
  await expect.poll(() => told).toContain('music true');
  toggleMute();
  expect([soundOn.value, musicOn.value]).toEqual([false, false]);
  await expect.poll(() => told.at(-1)).toBe('close');
});

test('[G10] who had music off has it off after muting too, also at the next visit', async () => {
  const first = await openPage();
  first.toggleAudio('sound');
  first.toggleMute();
  expect(first.isHeard()).toBe(false);
  first.toggleMute();
  expect([first.soundOn.value, first.musicOn.value]).toEqual([true, false]);
  first.toggleMute();
  // The same modules: a page that reads what the device keeps.
  await expect
    .poll(async () => {
      await first.readAudio();
      return first.isHeard();
    })
    .toBe(false);
  first.toggleMute();
  expect([first.soundOn.value, first.musicOn.value]).toEqual([true, false]);
});

test('[G10] the music follows the state of the game', async () => {
  const { startSound, toggleAudio, runningFeature } = await openPage();
  startSound('moonflower');
  toggleAudio('music');
  await expect.poll(() => told).toContain('state rest');
  runningFeature.value = { name: 'free spins', multiplier: 2, winCents: 0 };
  await expect.poll(() => told).toContain('state feature');
  expect(heard()).toEqual([]);
});

test('[G10] a hidden tab is silent, and the sound of a game ends with it', async () => {
  const { startSound, playSound, toggleAudio, tab } = await openPage();
  const stop = startSound('moonflower');
  toggleAudio('sound');
  await expect.poll(heard).toHaveLength(1);
  tab.hidden = true;
  tab.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => told.at(-1)).toBe('hidden true');
  playSound('stamp');
  tab.hidden = false;
  tab.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => told.at(-1)).toBe('hidden false');
  playSound('stop', 2, 5);
  await expect.poll(heard).toEqual(['play press 0/1', 'play stop 2/5']);
  stop();
  await expect.poll(() => told.at(-1)).toBe('close');
  playSound('press');
  expect(heard()).toHaveLength(2);
});

test('a page that was not pressed yet waits for the first press, as browsers do', async () => {
  const activation = { hasBeenActive: false };
  const { startSound, toggleAudio, window } = await openPage({ userActivation: activation });
  startSound('moonflower');
  toggleAudio('music');
  expect(told).toEqual([]);
  activation.hasBeenActive = true;
  window.dispatchEvent(new window.Event('pointerup'));
  await expect.poll(() => told).toContain('music true');
});

test('a ticket that is earned while a game is open is heard once', async () => {
  const { startSound, toggleAudio } = await openPage();
  const { player } = await import('../../../../src/app/base/session/state.ts');
  const withTickets = (lottoTickets: number) => {
    player.value = { lottoTickets, cash: 0, bonus: null } as unknown as NonNullable<typeof player.value>;
  };
  withTickets(3);
  startSound('moonflower');
  toggleAudio('sound');
  await expect.poll(heard).toHaveLength(1);
  withTickets(3);
  withTickets(4);
  await expect.poll(heard).toEqual(['play press 0/1', 'play ticket 0/1']);
});
