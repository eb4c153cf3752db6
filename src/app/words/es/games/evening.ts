import type { evening as en } from '../../en/games/evening.ts';

export const evening: typeof en = {
  played: (time, n, count, net) =>
    `Esta sesión: ${time}, ${count} ${n === 1 ? 'ronda' : 'rondas'} en este dispositivo, neto ${net}.`,
  allFair: 'Todas se comprobaron aquí y todas fueron justas.',
  someFair: (n, count) => `Aquí se ${n === 1 ? 'comprobó' : 'comprobaron'} ${count}, sin fallo.`,
  differ: (n) => `${n} no ${n === 1 ? 'coincide' : 'coinciden'}: mira en Mis apuestas.`,
};
