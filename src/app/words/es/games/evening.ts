import type { evening as en } from '../../en/games/evening.ts';

export const evening: typeof en = {
  played: (time, n, count, net) =>
    `Esta sesión en este dispositivo: ${time}, ${count} ${n === 1 ? 'ronda' : 'rondas'}, neto ${net}.`,
  noRounds: (time, net) => `Esta sesión: ${time}, neto ${net}.`,
  allFair: (count) => `Comprobadas aquí: ${count} de ${count}, todas justas.`,
  someFair: (fair, count) => `Comprobadas aquí y justas: ${fair} de ${count}.`,
  differ: (n) => `${n} no ${n === 1 ? 'coincide' : 'coinciden'}: mira en Mis apuestas.`,
};
