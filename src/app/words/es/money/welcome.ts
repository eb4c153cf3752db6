import type { welcome as en } from '../../en/money/welcome.ts';

export const welcome: typeof en = {
  name: 'Bienvenida',
  doorOpen: 'La puerta está abierta',
  ready: 'Tu cuenta está lista. Empieza como prefieras.',
  toStart: (sum) => `${sum} para empezar`,
  playsOn: (games) => `Un bono para jugar a ${games}.`,
  filledIn: 'ya puesto',
  claim: (sum) => `Pedir ${sum}`,
  asks: (wager, days, most) =>
    `Apuesta ${wager} en total en ${days} días y podrás quedarte con ${most} de lo que quede.`,
  all: 'todo',
  upTo: (sum) => `hasta ${sum}`,
  wait: (games) => `Mientras tanto esperan: ${games}.`,
  canCancel: 'Puedes cancelarlo cuando quieras.',
  allTerms: 'Todas las condiciones',
  without: 'O sin bono',
  begin: 'Empieza aquí',
  allOpen: (n) => `Los ${n} juegos están abiertos ya.`,
  deposit: 'Depositar',
  practise: 'Practicar',
  practiseGame: (game) => `Practicar ${game}`,
  mailed: 'Hemos enviado un correo a',
  confirm: 'Confirma la dirección cuando quieras; hace falta para retirar.',
  noCoins: 'No alcanza para esta apuesta',
  youHave: (sum) => `Tienes ${sum}.`,
};
