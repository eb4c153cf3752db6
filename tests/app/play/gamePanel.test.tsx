import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { GAMES } from '../../../src/games/catalogue.ts';

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://house.example/en/moonflower'));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
});

test('the menu of every game leads to a break, whichever of its tabs is open', async () => {
  const { GamePanel } = await import('../../../src/app/play/table/panels/GamePanel.tsx');
  for (const { id } of GAMES)
    for (const tab of ['Paytable', 'Help'] as const)
      expect(
        renderToStaticMarkup(<GamePanel gameId={id} tab={tab} onTab={() => {}} paytable="" help="" />),
      ).toMatch(/<a [^>]*href="\/en\/responsible-gaming#take-a-break"[^>]*>Take a break<\/a>/);
});
