import type { refusals as en } from '../en/refusals.ts';
import { units } from './units.ts';

const PERIODS = { day: 'hoy', week: 'esta semana', month: 'este mes' } as const;

/** Chains call themselves `Bitcoin`, a devnet's `the Bitcoin devnet`, a test's `the Bitcoin test network`. */
const networkOf = (name: string): string => {
  const [, coin, kind] = /^the (.+) (devnet|test network)$/.exec(name) ?? [];
  if (coin === undefined) return `la red ${name}`;
  return kind === 'devnet' ? `la red devnet de ${coin}` : `la red de prueba de ${coin}`;
};

export const refusals: typeof en = {
  belowMinimum: () => 'Este importe está por debajo del mínimo',
  notWithdrawable: () => 'No puedes retirar tanto efectivo',
  notAnAddress: (network) => `Esta no es una dirección de ${networkOf(network)}.`,
  otherNetwork: (found, network) =>
    `Esta es una dirección de ${networkOf(found)}, no de ${networkOf(network)}.`,
  moneroLength: (length) =>
    `Una dirección de Monero tiene 95 caracteres, o 106 con un identificador de pago. Esta tiene ${length}.`,
  wrongChecksum: () => 'Esta dirección tiene un error al escribirla: su suma de control no cuadra.',
  tokenAddress: () => 'Esta es la dirección de un token, no es de nadie.',
  depositAddress: () => 'Esta es una dirección de depósito de esta casa. Usa una de tu propia billetera.',
  roundBeforeWithdrawal: () => 'Juega la ronda abierta antes de retirar.',
  missingPlaythrough: (cents) =>
    `Los depósitos se tienen que jugar antes de un retiro: faltan apuestas de ${units.sum(cents)} en ` +
    'efectivo.',
  roundFirst: () => 'Juega antes la ronda abierta.',
  bonusLocked: () =>
    'Hay un juego sin terminar. Juega la ronda abierta antes de jugar a otra cosa con tu bono.',
  bonusNotAllowed: () => 'No se puede jugar con tu bono activo.',
  bonusMaxBet: (cents) => `Con tu bono activo, una apuesta es como máximo de ${units.sum(cents)}.`,
  noMailings: () => 'Mientras dure tu autoexclusión no te mandamos envíos.',
  excludedUntil: (at) => `Te has autoexcluido del juego hasta el ${units.moment(at)}.`,
  breakUntil: (at) => `Estás en una pausa hasta el ${units.moment(at)}.`,
  sessionOver: (minutes) =>
    `Has jugado los ${minutes} minutos de tu límite. Descansa media hora para seguir.`,
  lossLeaves: (cents, period) => `Tu límite de pérdidas deja ${units.sum(cents)} para ${PERIODS[period]}.`,
  depositLeaves: (cents, period) =>
    `Tu límite de depósitos deja ${units.sum(cents)} para ${PERIODS[period]}.`,
  tooManyTries: (seconds) => {
    if (seconds > 90) return `Demasiados intentos. Espera ${Math.ceil(seconds / 60)} minutos, por favor.`;
    return `Demasiados intentos. Espera ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}, por favor.`;
  },
  tookTooLong: () =>
    'La casa tardó demasiado en esto. Inténtalo otra vez en un momento, por favor: nada se hace dos ' +
    'veces.',
  devnetHasNo: (currency) => `El devnet no tiene ${currency}.`,
  faucetBusy: () => 'Demasiados pagos esperan un bloque. Inténtalo otra vez en un minuto.',
  faucetAmount: (least, most, currency, decimals) =>
    `Escribe un importe de ${least} a ${most} ${currency}, con ${decimals} decimales como máximo.`,
};
