import type { bonus as en } from '../en/bonus.ts';
import { units } from './units.ts';

const back = (cents: bigint) =>
  cents > 0n ? ` ${units.sum(cents)} de dinheiro de bônus voltaram para a casa.` : '';

export const bonus: typeof en = {
  claimed: (code) => ({
    subject: 'O seu código de bônus foi resgatado',
    body:
      `${code} espera o seu próximo depósito que atenda aos termos. Ele começa quando o depósito ` +
      'for creditado.',
  }),
  started: ({ code, cents }) => ({
    subject: 'O seu bônus começou',
    body:
      `${units.sum(cents)} de dinheiro de bônus de ${code} estão na sua conta. ` +
      'Quanto é preciso apostar, e até quando, está em Bônus.',
  }),
  cancelled: ({ code, cents }) => ({
    subject: 'O seu bônus foi encerrado',
    body: `${code} foi encerrado, por você ou pelo seu saque.${back(cents)}`,
  }),
  converted: ({ code, cents }) => ({
    subject: 'O seu bônus foi cumprido',
    body: `Tudo o que ${code} pedia foi apostado. ${units.sum(cents)} dele agora são dinheiro.`,
  }),
  usedUp: ({ code }) => ({
    subject: 'O seu bônus foi jogado até o fim',
    body: `O dinheiro de bônus de ${code} acabou, e com ele o que o bônus restringia.`,
  }),
  expired: ({ code, cents }) => ({
    subject: 'O seu bônus expirou',
    body: `O prazo de ${code} terminou.${back(cents)}`,
  }),
  reversed: ({ code, cents }) => ({
    subject: 'O seu bônus foi retirado',
    body: `O depósito por trás de ${code} foi estornado, e o bônus com ele.${back(cents)}`,
  }),
};
