import { translated } from '../../translated.ts';

const tokens = (n: number) => (n === 1 ? 'token' : 'tokens');

/** Cashback and VIP levels, jackpot tokens and the jackpot. */
export const levels = translated('levels', {
  title: 'Levels',
  cashback: 'Cashback',
  vip: 'VIP level',
  yourLevel: 'your level',
  level: 'Level',
  from: 'From turnover',
  gives: 'Gives',
  yours: ', yours',
  highest: ' This is the highest level.',
  next: (sum: string) => ` The next level begins at ${sum}.`,
  back: 'of what a week loses comes back',
  cashbackOf: (level: number, total: number) => `Cashback level ${level} of ${total}`,
  lastDays: (days: number) => `Turnover of the last ${days} days`,
  net: 'Net since Monday',
  paid: 'Paid after',
  counts:
    'A week that wins gives nothing back. Only cash bets in games that count in full are counted. ' +
    'Cashback is cash, without wagering.',
  inWords: 'All of it in words',
  vipIs: (level: number) => `VIP ${level}`,
  kept: 'A level once reached is kept',
  allTime: 'Turnover of all time',
  thanks: 'A level is a thank-you, not a goal.',
  brings: 'What each level brings',
  tokensTitle: 'Jackpot tokens',
  yourTokens: 'your tokens',
  toPlay: (n: number) => `${tokens(n)} to play with`,
  today: 'Earned today',
  nextToken: 'Turnover to the next one',
  howTokensCome: (sum: string, percent: string) =>
    `One token comes with every ${sum} of a UTC day’s turnover, a few seconds after it. ` +
    `Slots, Mega Matrix and high limit count in full, poker and keno ${percent}. ` +
    'Tokens do not expire and cannot be sold.',
  works: 'How the jackpot works',
  see: 'See the jackpot trigger',
  trigger: 'Jackpot trigger',
  thePrize: 'the prize',
  flame: 'Growing flame',
  progressive: 'Progressive prize',
  signUp: 'Sign up',
  theGame: 'The game',
  notOpen: (game: string) => `${game} is not open yet. Your tokens wait for it.`,
  noTokens: 'You have no tokens. How they come',
  playWith: (n: number, count: string) => `Play with ${count} ${tokens(n)}`,
  facts: (game: string, sum: string): readonly string[] => [
    `${game} is played with jackpot tokens, one a spin, and pays cash.`,
    `Each token played adds ${sum} to the growing flame. When it is won it is paid whole and begins again.`,
    'It can be played with any bonus, and never changes one.',
    'Every prize is stated with its odds in the game. ' +
      'Each spin is sealed before it and checked on your device after.',
  ],
  rules: 'The rules',
});
