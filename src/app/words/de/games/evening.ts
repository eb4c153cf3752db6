import type { evening as en } from '../../en/games/evening.ts';

export const evening: typeof en = {
  played: (time, n, count, net) =>
    `Diese Sitzung auf diesem Gerät: ${time}, ${count} ${n === 1 ? 'Runde' : 'Runden'}, netto ${net}.`,
  noRounds: (time, net) => `Diese Sitzung: ${time}, netto ${net}.`,
  allFair: (count) => `Hier geprüft: ${count} von ${count}, alle fair.`,
  someFair: (fair, count) => `Hier geprüft und fair: ${fair} von ${count}.`,
  differ: (n) => `${n} ${n === 1 ? 'stimmt' : 'stimmen'} nicht überein: Sehen Sie unter Meine Einsätze nach.`,
};
