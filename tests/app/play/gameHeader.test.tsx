import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { PlayerStatus } from '../../../src/wire/player/status.ts';

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://house.example/en/moonflower'));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
});

test('[B08] a game shows cash as the balance, and the money of a bonus beside it', async () => {
  const { GameHeader } = await import('../../../src/app/play/table/page/GameHeader.tsx');
  const { player } = await import('../../../src/app/base/session/state.ts');
  const shown = (bonus: { bonusBalance: number } | null) => {
    player.value = { cash: 500, bonus, favoriteGames: [] } as unknown as PlayerStatus;
    return renderToStaticMarkup(<GameHeader gameId="moonflower" onPaytable={() => {}} onMenu={() => {}} />);
  };
  expect(shown({ bonusBalance: 900 })).toMatch(/[^<]*9\.00[^<]*<\/span><b>\$?5\.00<\/b>/);
  expect(shown(null)).not.toContain('9.00');
});
