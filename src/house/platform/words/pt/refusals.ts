import type { refusals as en } from '../en/refusals.ts';
import { units } from './units.ts';

const PERIODS = { day: 'hoje', week: 'esta semana', month: 'este mês' } as const;

export const refusals: typeof en = {
  belowMinimum: () => 'Este valor está abaixo do mínimo exigido',
  notWithdrawable: () => 'Você não tem dinheiro suficiente para sacar',
  notAnAddress: (network) => `Este não é um endereço de ${network}.`,
  otherNetwork: (found, network) => `Este é um endereço de ${found}, não de ${network}.`,
  moneroLength: (length) =>
    `Um endereço de Monero tem 95 caracteres, ou 106 com um identificador de pagamento. Este tem ${length}.`,
  wrongChecksum: () => 'Este endereço tem um erro de digitação: a soma de verificação está errada.',
  tokenAddress: () => 'Este é o endereço de um token, ninguém o possui.',
  depositAddress: () => 'Este é um endereço de depósito desta casa. Use um da sua própria carteira.',
  roundBeforeWithdrawal: () => 'Jogue a rodada inacabada antes de sacar.',
  missingPlaythrough: (cents) =>
    `Os depósitos precisam ser jogados antes de um saque: faltam apostas de ${units.sum(cents)} ` +
    'em dinheiro.',
  roundFirst: () => 'Jogue primeiro a rodada inacabada.',
  bonusLocked: () =>
    'Há um jogo em andamento. Termine a rodada aberta antes de jogar outra coisa com o seu bônus.',
  bonusNotAllowed: () => 'Jogo indisponível com o seu bônus ativo.',
  bonusMaxBet: (cents) => `Com o seu bônus ativo uma aposta é de no máximo ${units.sum(cents)}.`,
  noMailings: () => 'Durante a sua autoexclusão não enviamos e-mails de divulgação.',
  excludedUntil: (at) => `Você se excluiu do jogo até ${units.moment(at)}.`,
  breakUntil: (at) => `Você está em pausa até ${units.moment(at)}.`,
  sessionOver: (minutes) =>
    `Você jogou os ${minutes} minutos do seu limite. Descanse meia hora para continuar.`,
  lossLeaves: (cents, period) => `O seu limite de perda deixa ${units.sum(cents)} para ${PERIODS[period]}.`,
  depositLeaves: (cents, period) =>
    `O seu limite de depósito deixa ${units.sum(cents)} para ${PERIODS[period]}.`,
  tooManyTries: (seconds) => {
    if (seconds > 90) return `Tentativas demais. Espere ${Math.ceil(seconds / 60)} minutos.`;
    return `Tentativas demais. Espere ${seconds === 1 ? 'um segundo' : `${seconds} segundos`}.`;
  },
  tookTooLong: () => 'A casa demorou demais com isto. Tente de novo daqui a pouco: nada é feito duas vezes.',
  devnetHasNo: (currency) => `A devnet não tem ${currency}.`,
  faucetBusy: () => 'Pagamentos demais esperam um bloco. Tente de novo em um minuto.',
  faucetAmount: (least, most, currency, decimals) =>
    `Informe um valor de ${least.replace('.', ',')} a ${units.coins(most, currency)}, com no máximo ` +
    `${decimals} casas decimais.`,
};
