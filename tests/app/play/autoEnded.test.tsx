import type { Signal } from '@preact/signals-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { gameOf } from '../../../src/games/catalogue.ts';
import { rainfallKeno } from '../../../src/games/titles/keno.ts';
import type { Phase } from '../../../src/app/play/engine/phases.ts';
import { stubBrowser } from '../browser.ts';

const WHY = 'Auto ended: the balance changed.';

beforeAll(() => {
  const { window } = stubBrowser();
  for (const name of ['document', 'location'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

/** What the result line shows. */
const lineOf = (html: string): string =>
  /<div class="result-line[^>]*>(.*?)<\/div>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '|') ?? '';

test('[G10] why auto-play ended is seen at the stage beside the last sum, and said', async () => {
  const { SlotResult } = await import('../../../src/app/play/slots/SlotResult.tsx');
  const { resultMessage } = await import('../../../src/app/play/slots/resultMessage.ts');
  const { autoEnded } = await import('../../../src/app/play/engine/settings.ts');
  resultMessage.value = { sentence: 'Three moons', winCents: 1_250, aboveBet: false };
  const drawn = () => lineOf(renderToStaticMarkup(<SlotResult betLabel="Bet $1.00" />));
  expect(drawn()).toBe('|Three moons||$12.50|');
  autoEnded.value = WHY;
  expect(drawn()).toBe(`|${WHY}||$12.50|`);
  const { utterances } = await import('../../../src/app/ui/narrate.ts');
  await expect.poll(() => utterances.value.map(({ text }) => text)).toEqual([WHY]);
  autoEnded.value = '';
});

test('[G10] why auto-play ended is seen at keno, in place of the last draw', async () => {
  const title = rainfallKeno;
  const game = gameOf(title.gameId);
  if (!game) throw new Error(title.gameId);
  const { KenoGame } = await import('../../../src/app/play/keno/KenoGame.tsx');
  const { autoEnded } = await import('../../../src/app/play/engine/settings.ts');
  const { phase } = await import('../../../src/app/play/engine/tableState.ts');
  const { lastDraw } = await import('../../../src/app/play/keno/keno.ts');
  // A game that is open and rests; only the engine may write it.
  (phase as Signal<Phase>).value = 'idle';
  lastDraw.value = {
    round: { totalWin: 300, totalBet: 100 },
    result: { drawn: [], cards: [{ picks: [1, 2, 3], hits: 2, coins: 3 }] },
  } as unknown as NonNullable<typeof lastDraw.value>;
  const drawn = () => lineOf(renderToStaticMarkup(<KenoGame game={game} title={title} practice={false} />));
  expect(drawn()).toContain('Two of three');
  autoEnded.value = WHY;
  expect(drawn()).toContain(WHY);
  expect(drawn()).toContain('$3.00');
});
