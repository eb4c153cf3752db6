import type { corrections as en } from '../en/corrections.ts';
import { units } from './units.ts';

export const corrections: typeof en = {
  given: (cents) => ({
    subject: `${units.sum(cents)} em dinheiro estão na sua conta`,
    body: `O suporte deu a você ${units.sum(cents)} em dinheiro. Isso está no seu histórico.`,
  }),
  debited: (cents) => ({
    subject: `${units.sum(cents)} foram retirados do seu dinheiro`,
    body: `O suporte retirou ${units.sum(cents)} do seu dinheiro. Isso está no seu histórico.`,
  }),
  taken: (cents) => ({
    subject: `${units.sum(cents)} foram retirados do seu dinheiro`,
    body:
      `O suporte tomou de volta um pagamento de ${units.sum(cents)} que tinha sido creditado a você. ` +
      'Isso está no seu histórico.',
  }),
};
