import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../browser.ts';

const WIN_CENTS = 1_000;

beforeEach(() => {
  vi.resetModules();
  const { window } = stubBrowser();
  for (const name of ['document', 'location'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async () => {
  const { ResultLine } = await import('../../../src/app/play/table/page/ResultLine.tsx');
  const { phase } = await import('../../../src/app/play/engine/tableState.ts');
  (phase as { value: string }).value = 'idle';
  const text = { sentence: 'Three of four.', winCents: WIN_CENTS, aboveBet: true };
  const shown = () => /result-win"[^>]*>([^<]*)</.exec(renderToStaticMarkup(<ResultLine text={text} />))?.[1];
  return {
    shown,
    ...(await import('../../../src/app/play/wins/tellWin.ts')),
    ...(await import('../../../src/app/play/wins/countUp.ts')),
  };
};

test('[G10] a win of cards, numbers and the jackpot slot counts up, slower towards its end', async () => {
  const { shown, tellWin, winTold } = await open();
  tellWin(WIN_CENTS, 'small');
  const figures = [shown()];
  const told = winTold();
  for (let step = 1; step < 5; step += 1) {
    await vi.advanceTimersByTimeAsync(250);
    figures.push(shown());
  }
  expect(figures).toEqual(['$3.59', '$6.40', '$8.40', '$9.60', '$10.00']);
  await told;
});

test('[G10] it stands whole at a tap, without a count, and after that of another win', async () => {
  const { shown, tellWin, endCount } = await open();
  tellWin(WIN_CENTS, 'great');
  expect(shown()).not.toBe('$10.00');
  endCount();
  expect(shown()).toBe('$10.00');
  tellWin(77, null);
  expect(shown()).toBe('$10.00');
});
