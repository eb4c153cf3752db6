import type { deposits as en } from '../en/deposits.ts';
import { units } from './units.ts';

export const deposits: typeof en = {
  seen: ({ amount, currency, confirmations }) => ({
    subject: 'Um depósito está a caminho',
    body:
      `${units.coins(amount, currency)} foram vistos na rede. São creditados depois de ` +
      `${confirmations === 1 ? 'uma confirmação' : `${confirmations} confirmações`}, pela cotação daquele ` +
      'momento.',
  }),
  credited: ({ amount, currency, cents }) => ({
    subject: 'O seu depósito está na sua conta',
    body: `${units.coins(amount, currency)} chegaram: ${units.sum(cents)} em dinheiro estão na sua conta.`,
  }),
  failed: ({ amount, currency }) => ({
    subject: 'Um depósito não chegou',
    body:
      `A rede não tem mais o pagamento de ${units.coins(amount, currency)}, ou outro tomou o lugar dele. ` +
      'Nada foi creditado.',
  }),
  tooSmall: ({ amount, currency, smallest }) => ({
    subject: 'Um depósito é pequeno demais',
    body:
      `${units.coins(amount, currency)} chegaram. O depósito mínimo é de ` +
      `${units.coins(smallest, currency)}, por isso nada foi creditado. Escreva para o suporte.`,
  }),
  reversed: ({ amount, currency, cents }) => ({
    subject: 'Um depósito foi estornado',
    body:
      `A rede não tem mais o pagamento de ${units.coins(amount, currency)} que tínhamos creditado. ` +
      `${units.sum(cents)} foram retirados do seu dinheiro.`,
  }),
};
