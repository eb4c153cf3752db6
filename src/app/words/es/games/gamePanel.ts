import type { gamePanel as en } from '../../en/games/gamePanel.ts';
import { ROUND } from './play.ts';

const ROUNDS: Readonly<Record<string, string>> = {
  spin: 'giros',
  wall: 'muros',
  deal: 'repartos',
  draw: 'sorteos',
};
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

export const gamePanel: typeof en = {
  howMany: (round) => `Cuántos ${ROUNDS[round] ?? round}`,
  count: (n, round) => `${n} ${ROUNDS[round] ?? round}`,
  limit: 'Parar antes de perder más de',
  whole: 'dólares enteros',
  enterLimit: 'Escribe lo máximo que aceptas perder, en dólares enteros.',
  belowBet: 'El límite es menor que una apuesta.',
  autoText: (round, sum, bets) =>
    `Cada ${ROUND[round] ?? round} apuesta ${sum}. Auto también para con una función, con un premio de ` +
    `${bets} apuestas o más, y cuando cambia tu saldo.`,
  autoRests: (left) => `Auto está en pausa porque esta página estaba oculta. Rondas que quedan: ${left}.`,
  goOn: 'Seguir',
  endAuto: 'Terminar Auto',
  start: (n, round) => `Empezar ${n} ${ROUNDS[round] ?? round}`,
  sound: (on) => `Sonido: ${on ? 'sí' : 'no'}`,
  music: (on) => `Música: ${on ? 'sí' : 'no'}`,
  soundAndMusic: 'Sonido y música',
  keys: 'Teclas',
  haptics: (on) => `Vibración: ${on ? 'sí' : 'no'}`,
  noPractice: 'Las rondas de práctica no se guardan.',
  noRounds: 'Aún no hay rondas de este juego en este dispositivo.',
  betOf: (sum) => `Apuesta ${sum}`,
  noWin: 'Sin premio',
  checked: 'Comprobada aquí',
  last: 'Última ronda',
  next: 'Próxima ronda',
  playFirst: 'Juega una ronda y su semilla se abrirá aquí.',
  practiceRound: 'Una ronda de práctica',
  practiceText: 'Este dispositivo la selló, la repartió y abrió su semilla.',
  wasFair: 'La última ronda fue justa',
  notChecked: 'Aún sin comprobar',
  noMatch: 'Esta ronda no coincide',
  recomputed: 'Recalculada en este dispositivo.',
  runsHere: 'La comprobación se hace en este dispositivo.',
  openedSeed: 'Semilla del servidor, abierta',
  serverSeed: 'Semilla del servidor',
  clientSeed: 'Semilla del cliente',
  nonce: 'Nonce',
  allRounds: 'Todas mis rondas',
  copied: 'Copiada',
  copy: 'Copiar la huella',
  seedRule: 'Usa de 1 a 64 letras, cifras, - o _.',
  seedHint:
    'Si queda vacía, este dispositivo hace una nueva al azar para cada ronda, después de mostrarse la ' +
    'huella.',
  place: 'Lugar en la cadena',
  roundNo: (n) => `Ronda ${n}`,
  average: 'Devuelve de media',
  thatPay: (round) => `${capital(ROUNDS[round] ?? round)} con premio`,
  swing: 'Volatilidad',
  topWin: (round) => `Mayor premio de un ${ROUND[round] ?? round}`,
  at: (sum) => `Con ${sum}`,
  lobbyUsed: 'Abierto desde la sala de un proveedor',
  lobbyUsedWhy:
    'Este juego se abrió desde la sala de un proveedor de juegos. Aquí una mesa se abre desde nuestra ' +
    'propia sala, y las apuestas se pagan con tu propio saldo.',
};
