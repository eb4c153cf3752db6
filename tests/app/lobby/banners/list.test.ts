import { expect, test } from 'vitest';
import { arrange, HOME_BANNERS } from '../../../../src/app/lobby/banners/list.ts';
import { lobbyBanners } from '../../../../src/app/lobby/banners/lobbyBanners.ts';
import type { PlayerStatus } from '../../../../src/wire/player/status.ts';
import { Banner } from '../../../../src/wire/banners.ts';

const [welcome] = HOME_BANNERS;
if (!welcome) throw new Error('the house has no banner');
const banner = (id: string, more: Partial<Banner> = {}): Banner => ({
  ...welcome,
  id,
  prioritize: false,
  timestampFrom: null,
  timestampTo: null,
  ...more,
});

test('[L06] only inside their window, prioritized first, the rest shuffled', () => {
  const all = [
    banner('a'),
    banner('b'),
    banner('first', { prioritize: true }),
    banner('soon', { timestampFrom: 200 }),
    banner('over', { timestampTo: 100 }),
    banner('now', { timestampFrom: 100, timestampTo: 101 }),
  ];
  const ids = (pick: (n: number) => number) => arrange(all, 100, pick).map(({ id }) => id);
  expect(ids((n) => n - 1)).toEqual(['first', 'a', 'b', 'now']);
  expect(ids(() => 0)).toEqual(['first', 'b', 'now', 'a']);
});
test('[L06] the app’s own banners fit the contract and have the pool and the tickets of the status', () => {
  const lobby = lobbyBanners(
    { currentProgressiveLottoPrize: 4_821_307, lottoTickets: 12 } as PlayerStatus,
    Date.UTC(2026, 10, 21),
  );
  for (const one of [...HOME_BANNERS, ...lobby]) expect(Banner.validate(one)[0]).toBeUndefined();
  expect(lobby[0]).toMatchObject({
    header: ['$48,213', 'and growing'],
    text: 'Lotto closes 1 Dec, 00:00 UTC',
    primaryButton: { label: 'See my 12 tickets', url: '#lotto-tickets' },
  });
  expect(
    lobbyBanners({ currentProgressiveLottoPrize: 1_000_000, lottoTickets: 0 } as PlayerStatus, 0)[0]
      ?.primaryButton,
  ).toEqual({ label: 'See the lotto', url: '#lotto/current' });
});
