import type { earned as en } from '../../en/money/earned.ts';

export const earned: typeof en = {
  message: 'Sie haben eine neue Nachricht.',
  bonusOver: 'Ihr Bonus ist zu Ende.',
  bonusDone: 'Ihr Bonus ist geschafft und jetzt Guthaben.',
  vip: (level) => `Sie haben VIP-Stufe ${level} erreicht.`,
  cashback: (level) => `Sie haben Cashback-Stufe ${level} erreicht.`,
  ticket: 'Ein Lottolos gehört Ihnen.',
  prize: 'Ihr Los hat im Lotto gewonnen: siehe Nachrichten.',
};
