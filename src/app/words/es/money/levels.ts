import type { levels as en } from '../../en/money/levels.ts';

const tokens = (n: number) => (n === 1 ? 'ficha' : 'fichas');

export const levels: typeof en = {
  title: 'Niveles',
  cashback: 'Cashback',
  vip: 'Nivel VIP',
  yourLevel: 'tu nivel',
  level: 'Nivel',
  from: 'Desde volumen',
  gives: 'Da',
  yours: ', el tuyo',
  highest: ' Este es el nivel más alto.',
  next: (sum) => ` El siguiente nivel empieza en ${sum}.`,
  back: 'de lo que pierde una semana vuelve',
  cashbackOf: (level, of) => `Nivel de cashback ${level} de ${of}`,
  lastDays: (days) => `Volumen de los últimos ${days} días`,
  net: 'Resultado desde el lunes',
  paid: 'Se paga después de',
  counts:
    'Una semana que gana no devuelve nada. Solo cuentan las apuestas en efectivo en juegos que cuentan ' +
    'por entero. El cashback es efectivo, sin requisito de apuesta.',
  inWords: 'Todo en palabras',
  vipIs: (level) => `VIP ${level}`,
  kept: 'Un nivel alcanzado se conserva',
  allTime: 'Volumen de todo el tiempo',
  thanks: 'Un nivel es un agradecimiento, no una meta.',
  brings: 'Qué trae cada nivel',
  tokensTitle: 'Fichas de jackpot',
  yourTokens: 'tus fichas',
  toPlay: (n) => `${tokens(n)} para jugar`,
  today: 'Ganadas hoy',
  nextToken: 'Volumen hasta la siguiente',
  howTokensCome: (sum, percent) =>
    `Una ficha llega con cada ${sum} del volumen de un día UTC, unos segundos después. ` +
    `Slots, Mega Matrix y límite alto cuentan por entero, póker y keno ${percent}. ` +
    'Las fichas no caducan y no se pueden vender.',
  works: 'Cómo funciona el jackpot',
  see: 'Ver el Jackpot Trigger',
  trigger: 'Premio del jackpot',
  thePrize: 'el premio',
  flame: 'Llama creciente',
  progressive: 'Premio progresivo',
  signUp: 'Registrarse',
  theGame: 'El juego',
  notOpen: (game) => `${game} aún no está abierto. Tus fichas lo esperan.`,
  noTokens: 'No tienes fichas. Cómo llegan',
  playWith: (n, count) => `Jugar con ${count} ${tokens(n)}`,
  facts: (game, sum) => [
    `${game} se juega con fichas de jackpot, una por giro, y paga efectivo.`,
    `Cada ficha jugada añade ${sum} a la llama creciente. Cuando se gana, se paga entera y empieza ` +
      'otra vez.',
    'Se puede jugar con cualquier bono, y nunca cambia ninguno.',
    'Cada premio figura con su probabilidad en el juego. Cada giro se sella antes y se comprueba ' +
      'después en tu dispositivo.',
  ],
  rules: 'Las reglas',
};
