import type { rounds as en } from '../en/rounds.ts';
import { units } from './units.ts';

export const rounds: typeof en = {
  finished: (game, days, won) => ({
    subject: 'Wir haben ein offenes Blatt für Sie beendet',
    body:
      `In ${game} wurde Ihnen vor ${days} Tagen ein Blatt gegeben und nicht gezogen. Wir haben mit dem besten Halten gezogen; es gewann ${units.sum(won)}.\n\n` +
      'Die Runde steht mit ihrem Nachweis unter Meine Einsätze.',
  }),
};
