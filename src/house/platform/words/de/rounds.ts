import type { rounds as en } from '../en/rounds.ts';
import { units } from './units.ts';

export const rounds: typeof en = {
  finished: (game, days, won) => ({
    subject: 'Wir haben eine offene Hand für Sie beendet',
    body:
      `In ${game} wurde Ihnen vor ${days} Tagen eine Hand gegeben und nicht gezogen. Wir haben mit dem ` +
      `besten Halten gezogen; sie gewann ${units.sum(won)}.\n\n` +
      'Die Runde steht mit ihrem Beleg unter Meine Einsätze.',
  }),
};
