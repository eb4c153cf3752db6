import type { evening as en } from '../../en/games/evening.ts';

export const evening: typeof en = {
  played: (time, n, count, net) =>
    `Diese Sitzung: ${time}, ${count} ${n === 1 ? 'Runde' : 'Runden'} auf diesem Gerät, netto ${net}.`,
  allFair: 'Alle wurden hier geprüft, und alle waren fair.',
  someFair: (n, count) => `${count} ${n === 1 ? 'wurde' : 'wurden'} hier geprüft und als fair befunden.`,
  differ: (n) => `${n} ${n === 1 ? 'stimmt' : 'stimmen'} nicht überein: Sehen Sie unter Meine Einsätze nach.`,
};
