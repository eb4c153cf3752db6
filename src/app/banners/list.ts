/** What the house hangs in its hall. Only what is true: no invented prizes. Times are unix ms; absent means always. */
export interface Banner {
  readonly id: string;
  /** Base name in public/banners. */
  readonly art: string;
  /** Its narrow picture is 390 × 520 instead of 390 × 200: it fills the home page's window to the top. */
  readonly tall?: boolean;
  readonly header: readonly string[];
  readonly text: string;
  readonly button: { readonly label: string; readonly url: string };
  readonly timestampFrom?: number;
  readonly timestampTo?: number;
  readonly prioritize?: boolean;
}

export const HOME_BANNERS: readonly Banner[] = [
  { id: 'welcome', art: 'hero', tall: true, header: ['The house', 'is made of glass'], text: 'Every result is sealed before you bet.',
    button: { label: 'Sign up', url: '#sign-up' }, prioritize: true },
  { id: 'fair', art: 'fair', header: ['Two equal leaves', 'mean fair'], text: 'Your own device checks each round.',
    button: { label: 'See a game', url: '/en/moonflower/preview' } },
];
export const LOBBY_BANNERS: readonly Banner[] = [
  { id: 'moonflower', art: 'welcome', header: ['Moonflower', 'is open'], text: 'Five reels, 20 lines, free spins.',
    button: { label: 'Play now', url: '/en/moonflower' }, prioritize: true },
  { id: 'fair-lobby', art: 'fair', header: ['Two equal leaves', 'mean fair'], text: 'Your own device checks each round.',
    button: { label: 'My bets', url: '#account/my-bets' } },
];

/** Section 4: only inside the window; prioritized first, the rest shuffled. @param pick 0 ≤ pick(n) < n, an integer */
export const arrange = (banners: readonly Banner[], at: number, pick: (n: number) => number): readonly Banner[] => {
  const open = banners.filter((b) => (b.timestampFrom ?? -Infinity) <= at && at < (b.timestampTo ?? Infinity));
  const rest = open.filter((b) => !b.prioritize);
  for (let i = rest.length - 1; i > 0; i -= 1) {
    const j = pick(i + 1);
    const [a, b] = [rest[i], rest[j]];
    if (a && b) [rest[i], rest[j]] = [b, a];
  }
  return [...open.filter((b) => b.prioritize), ...rest];
};
