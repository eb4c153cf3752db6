import type { levels as en } from '../en/levels.ts';
import { units } from './units.ts';

export const levels: typeof en = {
  tokens: (day, tokens) => {
    const earned = tokens === 1n ? 'una ficha de jackpot' : `${tokens} fichas de jackpot`;
    return {
      subject: `Fichas de jackpot del ${units.day(day)}`,
      body: `Tus apuestas de ese día han ganado ${earned}.`,
    };
  },
  cashbackPaid: ({ cents, lost, percent }) => ({
    subject: 'Tu cashback está en tu cuenta',
    body:
      `Volvió el ${percent} % de los ${units.sum(lost)} que perdiste la semana pasada: ` +
      `${units.sum(cents)} de efectivo están en tu cuenta.`,
  }),
  vip: (level) => ({
    subject: `Nivel VIP ${level}`,
    body: `Has llegado al nivel VIP ${level}. Un nivel VIP alcanzado se conserva.`,
  }),
  cashback: (level, percent) => ({
    subject: `Nivel de cashback ${level}`,
    body:
      `Has llegado al nivel de cashback ${level}: vuelve el ${percent} % de una semana perdida. Se mira ` +
      'el volumen de los últimos treinta días.',
  }),
};
