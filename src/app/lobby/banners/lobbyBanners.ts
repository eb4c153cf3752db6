import type { PlayerStatus } from '../../../wire/player/status.ts';
import type { Banner } from '../../../wire/banners.ts';
import { monthAfter, monthOf, monthStart } from '../../../wire/months.ts';
import { inUtc } from '../../lotto/months.ts';
import { formatCents } from '../../base/format.ts';
import { HOME } from '../../base/language.ts';
import { FAIR, JACKPOT, BANNER_DEFAULTS } from './list.ts';
import { games } from '../../words/en/games/games.ts';
import { home } from '../../words/en/home.ts';
import { lobby } from '../../words/en/lobby.ts';

const dollars = (cents: number): string => formatCents(cents).replace(/[.,]\d\d(?!\d)/, '');

/** The app's own banners for players, with the pool and the tickets of a status. @param now unix ms */
export const lobbyBanners = (
  { currentProgressiveLottoPrize: pool, lottoTickets: count }: PlayerStatus,
  now: number,
): readonly Banner[] => [
  // A pool of 0: the lotto of this house is not open.
  ...(pool === 0
    ? []
    : [
        {
          ...BANNER_DEFAULTS,
          id: 'lotto',
          bg: 'lotto' as const,
          header: [dollars(pool), lobby.growing],
          prioritize: true,
          text: lobby.closes(inUtc(monthStart(monthAfter(monthOf(now))))),
          primaryButton: {
            label: count === 0 ? home.seeLotto : lobby.tickets(count),
            url: count === 0 ? '#lotto/current' : '#lotto-tickets',
          },
        },
      ]),
  {
    ...BANNER_DEFAULTS,
    id: 'moonflower',
    bg: 'hero',
    header: ['Moonflower', lobby.open],
    text: lobby.moonflower,
    primaryButton: { label: games.play, url: `${HOME}/moonflower` },
  },
  {
    ...BANNER_DEFAULTS,
    ...FAIR,
    id: 'fair-lobby',
    primaryButton: { label: lobby.bets, url: '#account/my-bets' },
  },
  ...JACKPOT,
];
