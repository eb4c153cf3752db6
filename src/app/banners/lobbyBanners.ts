import type { PlayerStatus } from '../../wire/account.ts';
import type { Banner } from '../../wire/banners.ts';
import { monthAfter, monthOf, monthStart } from '../../wire/months.ts';
import { inUtc } from '../lotto/months.ts';
import { formatCents } from '../money.ts';
import { FAIR, JACKPOT, PLAIN } from './list.ts';

const dollars = (cents: number): string => formatCents(cents).replace(/\.\d\d$/, '');

/** The lobby's own: the pool as the house last counted it, and the player's tickets. @param at unix ms */
export const lobbyBanners = ({ currentProgressiveLottoPrize: pool, lottoTickets: count }: PlayerStatus, at: number): readonly Banner[] => [
  { ...PLAIN, id: 'lotto', bg: 'lotto', gfx: [], header: [dollars(pool), 'and growing'], prioritize: true,
    text: `Lotto closes ${inUtc(monthStart(monthAfter(monthOf(at))))}`,
    primaryButton: { label: count === 0 ? 'See the lotto' : `See my ${count} ${count === 1 ? 'ticket' : 'tickets'}`, url: count === 0 ? '#lotto/current' : '#lotto-tickets' } },
  { ...PLAIN, id: 'moonflower', bg: 'hero', gfx: [], header: ['Moonflower', 'is open'], text: 'Five reels, 20 lines, free spins.', primaryButton: { label: 'Play now', url: '/en/moonflower' } },
  { ...PLAIN, ...FAIR, id: 'fair-lobby', gfx: [], header: [...FAIR.header], primaryButton: { label: 'My bets', url: '#account/my-bets' } },
  ...JACKPOT,
];
