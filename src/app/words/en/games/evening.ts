import { translated } from '../../translated.ts';

/** What a session came to, at its end. */
export const evening = translated('evening', {
  played: (time: string, n: number, count: string, net: string) =>
    `This session: ${time}, ${count} ${n === 1 ? 'round' : 'rounds'} on this device, net ${net}.`,
  allFair: 'All of them were checked here, and all were fair.',
  someFair: (n: number, count: string) => `${count} ${n === 1 ? 'was' : 'were'} checked here and fair.`,
  differ: (n: number) => `${n} ${n === 1 ? 'does' : 'do'} not match: look at My bets.`,
});
