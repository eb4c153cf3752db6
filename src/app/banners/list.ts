import type { Banner } from '../../wire/banners.ts';
import { GAMES } from '../../games/catalogue.ts';

export const PLAIN = { animationType: 0, gfx: [], text: '', secondaryButton: null, url: null, timestampFrom: null, timestampTo: null, prioritize: false } as const;

export const FAIR = { header: ['Two equal leaves', 'mean fair'], text: 'Your own device checks each round.', bg: 'fair' } as const;
const lamplighter = GAMES.find(({ category, open }) => category === 'jackpot' && open);
export const JACKPOT: readonly Banner[] = lamplighter ? [{
  ...PLAIN, id: 'jackpot', bg: 'jackpot', animationType: 3, gfx: [], header: [lamplighter.name, 'grows its flame'], text: 'Played with tokens, paid in cash.',
  primaryButton: { label: 'See the prize', url: '#jackpot-trigger' },
}] : [];

/** What the house itself hangs in its hall. Only what is true: no invented prizes. */
export const HOME_BANNERS: readonly Banner[] = [
  { ...PLAIN, id: 'welcome', bg: 'hero', gfx: [], tall: true, header: ['The house', 'is made of glass'], text: 'Every result is sealed before you bet.',
    primaryButton: { label: 'Sign up', url: '#sign-up' }, prioritize: true },
  { ...PLAIN, ...FAIR, id: 'fair', gfx: [], header: [...FAIR.header], primaryButton: { label: 'Check a round', url: '/en/provably-fair-verification' } },
  { ...PLAIN, id: 'lotto-home', bg: 'lotto', gfx: [], header: ['Crypto Lotto', 'twenty prizes'], text: 'A window of 31 panes, one a day.',
    primaryButton: { label: 'See the lotto', url: '#lotto/current' } },
  ...JACKPOT,
];

/** Section 4: a banner is shown only inside its window. */
export const isOpen = ({ timestampFrom, timestampTo }: Pick<Banner, 'timestampFrom' | 'timestampTo'>, at: number): boolean =>
  (timestampFrom ?? -Infinity) <= at && at < (timestampTo ?? Infinity);

/** Section 4: only inside the window; prioritized first, the rest shuffled. @param pick 0 ≤ pick(n) < n, an integer */
export const arrange = (banners: readonly Banner[], at: number, pick: (n: number) => number): readonly Banner[] => {
  const open = banners.filter((banner) => isOpen(banner, at));
  const rest = open.filter(({ prioritize }) => !prioritize);
  for (let i = rest.length - 1; i > 0; i -= 1) {
    const j = pick(i + 1);
    const [a, b] = [rest[i], rest[j]];
    if (a && b) [rest[i], rest[j]] = [b, a];
  }
  return [...open.filter(({ prioritize }) => prioritize), ...rest];
};
