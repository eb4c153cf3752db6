import type { Banner } from '../../../wire/banners.ts';
import { GAMES } from '../../../games/catalogue.ts';
import { HOME } from '../../base/language.ts';
import { home } from '../../words/en/home.ts';

export const BANNER_DEFAULTS: Omit<Banner, 'id' | 'bg' | 'header' | 'primaryButton'> = {
  animationType: 0,
  gfx: [],
  text: '',
  secondaryButton: null,
  url: null,
  timestampFrom: null,
  timestampTo: null,
  prioritize: false,
};

export const FAIR = { ...home.fair, bg: 'fair' } as const;
const jackpotGame = GAMES.find(({ category, open }) => category === 'jackpot' && open);
export const JACKPOT: readonly Banner[] = jackpotGame
  ? [
      {
        ...BANNER_DEFAULTS,
        id: 'jackpot',
        bg: 'jackpot',
        animationType: 3,
        header: [jackpotGame.name, home.flame],
        text: home.tokens,
        primaryButton: { label: home.seePrize, url: '#jackpot-trigger' },
      },
    ]
  : [];

/** The app's own banners for visitors. They say only what holds: no invented prizes. */
export const HOME_BANNERS: readonly Banner[] = [
  {
    ...BANNER_DEFAULTS,
    ...FAIR,
    id: 'fair',
    primaryButton: { label: home.check, url: `${HOME}/provably-fair-verification` },
  },
  {
    ...BANNER_DEFAULTS,
    id: 'lotto-home',
    bg: 'lotto',
    ...home.lotto,
    primaryButton: { label: home.seeLotto, url: '#lotto/current' },
  },
  ...JACKPOT,
];

/** A banner is shown only inside its time window. @param now unix ms */
export const isOpen = (
  { timestampFrom, timestampTo }: Pick<Banner, 'timestampFrom' | 'timestampTo'>,
  now: number,
): boolean => (timestampFrom ?? -Infinity) <= now && now < (timestampTo ?? Infinity);

/**
 * The banners that are open at a time: prioritized first, the rest shuffled.
 * @param now unix ms
 * @param pick 0 ≤ pick(n) < n, an integer
 */
export const arrange = (
  banners: readonly Banner[],
  now: number,
  pick: (n: number) => number,
): readonly Banner[] => {
  const open = banners.filter((banner) => isOpen(banner, now));
  const rest = open.filter(({ prioritize }) => !prioritize);
  for (let i = rest.length - 1; i > 0; i -= 1) {
    const j = pick(i + 1);
    const [a, b] = [rest[i], rest[j]];
    if (a && b) [rest[i], rest[j]] = [b, a];
  }
  return [...open.filter(({ prioritize }) => prioritize), ...rest];
};
