import { beforeEach, expect, test, vi } from 'vitest';
import { gameOf } from '../../../../src/games/catalogue.ts';
import { rainfallKeno } from '../../../../src/games/titles/keno.ts';
import { stubBrowser } from '../../browser.ts';
import { mount } from '../../mount.ts';

beforeEach(() => {
  vi.resetModules();
});

/** A game of keno in practice, in a page that can be hidden. */
const openTable = async () => {
  const { window } = stubBrowser('/en/moonflower?practice', { userAgent: '' });
  for (const name of ['document', 'location', 'localStorage', 'HTMLElement', 'ResizeObserver'] as const)
    vi.stubGlobal(name, window[name]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const [settings, { KenoGame }, { ticket }] = await Promise.all([
    import('../../../../src/app/play/engine/settings.ts'),
    import('../../../../src/app/play/keno/KenoGame.tsx'),
    import('../../../../src/app/play/engine/tableState.ts'),
  ]);
  const game = gameOf(rainfallKeno.gameId);
  if (!game) throw new Error(rainfallKeno.gameId);
  const { text } = await mount(window, <KenoGame game={game} title={rainfallKeno} practice />);
  await vi.waitFor(() => expect(ticket.value).not.toBe(null));
  const hide = () => {
    Object.defineProperty(window.document, 'hidden', { value: true, configurable: true });
    window.document.dispatchEvent(new window.Event('visibilitychange'));
  };
  const press = (label: string) =>
    [...window.document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
  return { ...settings, text, hide, press };
};
const PLAN = { left: 12, lossLimitCents: 5_000, netCents: -300 };

test('[G10] auto-play is told to rest as soon as the page is hidden', async () => {
  const { auto, hide } = await openTable();
  auto.value = PLAN;
  hide();
  expect(auto.value).toEqual({ ...PLAN, rests: true });
});

test('[G10] on return the player is asked whether what is left of auto-play goes on', async () => {
  const { auto, restingAuto, text, press } = await openTable();
  const asked = () => text().includes('Rounds left: 12.');
  expect(asked()).toBe(false);
  restingAuto.value = { ...PLAN, rests: true };
  await vi.waitFor(() => expect(asked()).toBe(true));
  press('Go on');
  expect([auto.value, restingAuto.value]).toEqual([PLAN, null]);
  await vi.waitFor(() => expect(asked()).toBe(false));
  auto.value = null;
  restingAuto.value = PLAN;
  await vi.waitFor(() => expect(asked()).toBe(true));
  press('End Auto');
  expect([auto.value, restingAuto.value]).toEqual([null, null]);
  await vi.waitFor(() => expect(asked()).toBe(false));
});
