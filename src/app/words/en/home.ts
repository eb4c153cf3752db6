import { translated } from '../translated.ts';

/** A visitor's home page. The prerenderer reads it too. */
export const home = translated('home', {
  name: 'Glasshouse, a provably fair casino',
  title: 'Provably fair casino',
  about: 'A provably fair casino. Every result is sealed before you bet and opened after.',
  script: 'Glasshouse needs JavaScript: your device itself checks every round.',
  signUp: 'Sign up',
  check: 'Check a round',
  hero: ['A casino', 'made of glass'],
  what: (playCoins: boolean): string =>
    playCoins ? 'Slots, poker and keno, with play coins on this house.' : 'Slots, poker and keno.',
  tryAny: 'Try any game free',
  noAccount: ', without an account.',
  playFree: (game: string) => `Play ${game} free`,
  startWith: (sum: string, playCoins: boolean) => `and start with ${sum}${playCoins ? ' in play coins' : ''}`,
  takesMinute: 'it takes a minute',
  fair: { header: ['Two equal leaves', 'mean fair'], text: 'Your own device checks each round.' },
  lotto: { header: ['Crypto Lotto', 'twenty prizes'], text: 'A window of 31 panes, one a day.' },
  seeLotto: 'See the lotto',
  flame: 'grows its flame',
  tokens: 'Played with tokens, paid in cash.',
  seePrize: 'See the prize',
  banners: 'Banners',
  from: 'From the house',
  banner: 'Banner',
  start: 'Start turning',
  pause: 'Pause',
  slideOf: (name: string, n: number, count: number) => `${name} ${n} of ${count}`,
});
