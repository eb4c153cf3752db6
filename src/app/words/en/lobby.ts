import { translated } from '../translated.ts';

/** A player's lobby, the preview of a game, and the sections below the games. */
export const lobby = translated('lobby', {
  title: 'Lobby',
  lately: 'Played lately',
  back: 'Back to games',
  returns: 'Returns',
  swing: 'Volatility',
  practise: 'Practise free',
  sealed: 'Every round is sealed before you bet and opened after. 18+.',
  growing: 'and growing',
  closes: (time: string) => `Lotto closes ${time}`,
  tickets: (n: number) => `See my ${n} ${n === 1 ? 'ticket' : 'tickets'}`,
  open: 'is open',
  moonflower: 'Five reels, 20 lines, free spins.',
  bets: 'My bets',
  how: 'How a round is checked',
  seal: 'Sealed',
  sealText: 'We publish the fingerprint of our seed before you bet.',
  played: 'Played',
  playedText: 'Your seed and ours decide the result together.',
  opened: 'Opened',
  openedText: 'We reveal our seed. Your device repeats the maths.',
  coins: 'Six coins accepted',
  coin: 'Coins',
  learn: 'Learn more',
  learnOf: (name: string) => `about ${name}`,
});
