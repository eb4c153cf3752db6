import type { LimitName } from '../../../../wire/player/protection.ts';
import type { protection as en } from '../en/protection.ts';
import { units } from './units.ts';

const LIMITS: Readonly<Record<LimitName, string>> = {
  depositDay: 'O seu limite de depósito por dia',
  depositWeek: 'O seu limite de depósito por semana',
  depositMonth: 'O seu limite de depósito por mês',
  lossDay: 'O seu limite de perda por dia',
  lossWeek: 'O seu limite de perda por semana',
  lossMonth: 'O seu limite de perda por mês',
  sessionMinutes: 'O seu limite de duração de uma sessão',
};
/** What a limit is set to; `value` in cents or minutes. */
const set = (name: LimitName, value: number | null): string => {
  if (value === null) return 'não existe mais';
  return `é de ${name === 'sessionMinutes' ? `${value} minutos` : units.sum(value)}`;
};

export const protection: typeof en = {
  limitSet: (name, value, from) => ({
    subject: `${LIMITS[name]} mudou`,
    body: `${LIMITS[name]} ${set(name, value)} a partir de ${from === null ? 'agora' : units.moment(from)}.`,
  }),
  breakTaken: (until) => ({
    subject: 'A sua pausa começou',
    body: `Você está em pausa até ${units.moment(until)}. Até lá você não pode jogar nem depositar.`,
  }),
  excluded: (until) => ({
    subject: 'Você se excluiu do jogo',
    body:
      `A sua autoexclusão vale até ${units.moment(until)}. Até lá você não pode jogar nem depositar, ` +
      'e não enviamos e-mails de divulgação. Você pode sacar o seu dinheiro a qualquer momento.',
  }),
};
