import { translated } from '../../translated.ts';

/** What a session came to, at its end. */
export const evening = translated('evening', {
  played: (time: string, n: number, count: string, net: string) =>
    `This session on this device: ${time}, ${count} ${n === 1 ? 'round' : 'rounds'}, net ${net}.`,
  noRounds: (time: string, net: string) => `This session: ${time}, net ${net}.`,
  allFair: (count: string) => `Checked here: ${count} of ${count}, all fair.`,
  someFair: (fair: string, count: string) => `Checked here and fair: ${fair} of ${count}.`,
  differ: (n: number) => `${n} ${n === 1 ? 'does' : 'do'} not match: look at My bets.`,
});
