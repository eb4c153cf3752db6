import { translated } from '../../translated.ts';

/** Toasts about what the player has earned. */
export const earned = translated('earned', {
  message: 'You have a new message.',
  bonusOver: 'Your bonus has ended.',
  bonusDone: 'Your bonus is done and has become cash.',
  vip: (level: number) => `You have reached VIP level ${level}.`,
  cashback: (level: number) => `You have reached cashback level ${level}.`,
  ticket: 'A lotto ticket is yours.',
  prize: 'Your ticket has won in the lotto: see Messages.',
});
