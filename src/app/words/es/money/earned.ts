import type { earned as en } from '../../en/money/earned.ts';

export const earned: typeof en = {
  message: 'Tienes un mensaje nuevo.',
  bonusOver: 'Tu bono ha terminado.',
  bonusDone: 'Tu bono está cumplido y ya es saldo.',
  vip: (level) => `Has llegado al nivel VIP ${level}.`,
  cashback: (level) => `Has llegado al nivel de cashback ${level}.`,
  ticket: 'Tienes un boleto de lotería.',
  prize: 'Tu boleto ha ganado en la lotería: mira en Mensajes.',
};
