import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { stubBrowser } from '../browser.ts';
import { loadForPlayer } from '../base/session/loadForPlayer.ts';
import { houseOfRounds, playedRound, stubWorker } from '../evidence/rounds/playedRounds.ts';
import { mount } from '../mount.ts';

const NONE = 'No rounds of this game on this device yet.';
const PLAY_FIRST = 'Play a round, then its seed is opened here.';

/** The app after a reload, on a device that keeps three rounds of Moonflower. */
const reload = async () => {
  const { window } = stubBrowser('/en/moonflower', { userAgent: '' });
  for (const name of ['document', 'localStorage', 'location'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  stubWorker();
  await loadForPlayer({});
  const { storeRounds } = await import('../../../src/app/evidence/rounds/state.ts');
  await storeRounds([0, 1, 2].map((n) => playedRound(n, 1_000 + n)));
  await loadForPlayer({});
  const { house } = await import('../../../src/app/base/session/state.ts');
  house.value = houseOfRounds;
  const { GamePanel } = await import('../../../src/app/play/table/panels/GamePanel.tsx');
  const panel = (gameId: string, tab: 'Rounds' | 'Fairness') => (
    <GamePanel gameId={gameId} tab={tab} onTab={() => {}} paytable="" help="" />
  );
  return { window, panel };
};

test('[F04] after a reload a game’s panel lists and checks the kept rounds', async () => {
  const { window, panel } = await reload();
  const { text } = await mount(window, panel('moonflower', 'Rounds'));
  await vi.waitFor(() =>
    expect(window.document.querySelectorAll('.rounds-list li [aria-label="Checked here"]')).toHaveLength(3),
  );
  expect(text()).not.toContain(NONE);
});

test('[F04] none is said of a game only when the kept rounds have been read', async () => {
  const { window, panel } = await reload();
  for (const tab of ['Rounds', 'Fairness'] as const) {
    const atFirst = renderToStaticMarkup(panel('luna', tab));
    expect(atFirst).toContain('Loading');
    expect(atFirst).not.toMatch(new RegExp(`${NONE}|${PLAY_FIRST}`));
  }
  const { text } = await mount(window, panel('luna', 'Rounds'));
  await vi.waitFor(() => expect(text()).toContain(NONE));
});

test('[F03] after a reload the Fairness tab shows and checks the last round of the game', async () => {
  const { window, panel } = await reload();
  const { text } = await mount(window, panel('moonflower', 'Fairness'));
  await vi.waitFor(() => expect(text()).toContain('The last round was fair'));
  expect(text()).not.toContain(PLAY_FIRST);
  expect(text()).toContain('player');
});
