import { translated } from '../../translated.ts';

/** What a new player may begin with, and what helps who has nothing to bet. */
export const welcome = translated('welcome', {
  name: 'Welcome',
  doorOpen: 'The door is open',
  ready: 'Your account is ready. Begin in one of these ways.',
  toStart: (sum: string) => `${sum} to start`,
  playsOn: (games: string) => `A bonus to play ${games} with.`,
  filledIn: 'filled in',
  claim: (sum: string) => `Claim ${sum}`,
  asks: (wager: string, days: number, most: string) =>
    `Bet ${wager} in all within ${days} days, and you keep ${most} of what is left.`,
  all: 'all',
  upTo: (sum: string) => `up to ${sum}`,
  wait: (games: string) => `Until then these wait: ${games}.`,
  canCancel: 'You can cancel at any time.',
  allTerms: 'All terms',
  without: 'Or without a bonus',
  begin: 'Begin here',
  allOpen: (n: number) => `All ${n} games are open at once.`,
  deposit: 'Deposit',
  practise: 'Practise',
  practiseGame: (game: string) => `Practise ${game}`,
  mailed: 'We have sent an e-mail to',
  confirm: 'Confirm the address whenever you like; withdrawals ask for it.',
  noCoins: 'Not enough for this bet',
  youHave: (sum: string) => `You have ${sum}.`,
});
