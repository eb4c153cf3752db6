import type { RoundWords } from './en.ts';

/** For the reasons that checks give in English, by their text. */

/** Of src/games/check.ts and checkKept.ts, and of signatures. */
const ROUND_REASONS: Readonly<Record<string, string>> = {
  'the server seed is not 64 lower-case hex characters':
    'la semilla del servidor no tiene 64 caracteres hexadecimales en minúscula',
  'the client seed is not 1 to 64 of A-Z a-z 0-9 _ -':
    'la semilla del cliente no tiene de 1 a 64 caracteres A-Z a-z 0-9 _ -',
  'the nonce is not a whole number from 0': 'el nonce no es un número entero desde 0',
  'the server seed does not hash to the hash shown': 'la semilla del servidor no da el hash mostrado',
  'the hash is not the one shown before the bet': 'el hash no es el mostrado antes de la apuesta',
  'the nonce is not the one shown before the bet': 'el nonce no es el mostrado antes de la apuesta',
  'the game is not the one of the ticket': 'el juego no es el del sello',
  'the server seed does not hash to the seed of the round before':
    'la semilla del servidor no da la semilla de la ronda anterior',
  'the ticket given for the chain before is of another one': 'el sello dado de la cadena anterior es de otra',
  'the chain is not the one that the chain before it committed to':
    'la cadena no es aquella a la que se comprometió la anterior',
  'the ticket of the chain before was not signed by the house':
    'la casa no firmó el sello de la cadena anterior',
  'this game is not known here': 'este juego no se conoce aquí',
  'the paytable is not the one known for this game': 'la tabla de pagos no es la conocida de este juego',
  'the paytable is not the one of the ticket': 'la tabla de pagos no es la del sello',
  'the seeds give another result': 'las semillas dan otro resultado',
  'the coin is not a whole number of cents': 'la moneda no es un número entero de centavos',
  'the bet is not the coin times the coins of a round':
    'la apuesta no es la moneda por las monedas de una ronda',
  'the bet is not made in this game’s money': 'la apuesta no está hecha en el dinero de este juego',
  'the result pays another sum': 'el resultado paga otra suma',
  'a signature of the house could not be checked on this device':
    'una firma de la casa no se pudo comprobar en este dispositivo',
  'the ticket was not signed by the house': 'la casa no firmó el sello',
  'the house recorded this round otherwise: its bet, what was chosen or what came of it':
    'la casa anotó esta ronda de otra forma: su apuesta, lo elegido o lo que resultó',
};

/** Of src/fair/lottoDraw.ts and lottoClosing.ts. */
export const DRAW_REASONS: Readonly<Record<string, string>> = {
  'the server seed does not hash to the hash published before the month':
    'la semilla del servidor no da el hash publicado antes del mes',
  'the hash is not the one this device saw during the month':
    'el hash no es el que este dispositivo vio durante el mes',
  'the ticket list is not in order': 'la lista de boletos no está en orden',
  'the ticket list does not hash to the hash published at closing':
    'la lista de boletos no da el hash publicado al cierre',
  'the ticket list is not the one this device saw published':
    'la lista de boletos no es la que este dispositivo vio publicada',
  'the house’s statement of the closing is missing': 'falta la declaración de la casa sobre el cierre',
  'the statement of the closing is not the one that this device kept':
    'la declaración del cierre no es la que guardó este dispositivo',
  'a signature of the house could not be checked on this device':
    'una firma de la casa no se pudo comprobar en este dispositivo',
  'the statement of the closing was not signed by the house': 'la casa no firmó la declaración del cierre',
  'the draw is not the one that the statement of the closing fixed':
    'el sorteo no es el que fijó la declaración del cierre',
  'the deciding block is not the one that follows from the closing':
    'el bloque que decide no es el que resulta del cierre',
  'the seeds give other winners': 'las semillas dan otros ganadores',
  'a prize is not the one of its rank': 'un premio no es el de su puesto',
  'the prizes are not one for each of twenty ranks': 'los premios no son uno por cada uno de veinte puestos',
  'the prizes are not those that this device saw during the month':
    'los premios no son los que este dispositivo vio durante el mes',
};

/** What was compared, and why something was not. */
const round: RoundWords['round'] = {
  seed: 'la semilla del servidor da el hash mostrado antes de la apuesta',
  chain: 'la semilla anterior es su hash, así que la cadena se sostiene',
  anchor: 'la cadena es aquella a la que se comprometió la anterior',
  math: 'la tabla de pagos es la comprometida',
  earlierMath: 'la tabla de pagos es la comprometida, una anterior del juego',
  result: 'las semillas dan este resultado',
  payout: 'el resultado paga esta suma',
  pending: 'aún sin abrir: la semilla del servidor no está en el archivo',
  notReached: (said) => `sin alcanzar: ${said}`,
  noSeedBefore: 'el archivo no tiene la semilla de la ronda anterior',
  noTicketBefore: 'el archivo no tiene el sello de la cadena anterior',
  noTicket: 'el archivo no tiene sello',
  noReceipt: 'el archivo no tiene recibo',
  notLogged: 'el archivo trae él mismo esta tabla de pagos: no muestra que esté en el registro de la casa',
  inOrder: 'sello, ronda y cabecera tienen fechas en este orden',
  beforeTicket: 'la ronda tiene fecha anterior a su sello',
  ofFuture: 'la ronda tiene fecha posterior a la cabecera que la tiene: es del futuro',
};

const signatures: RoundWords['signatures'] = {
  right: (name) => `${name}: con la firma de la casa`,
  wrong: (name) => `${name}: sin la firma de una clave de esta casa`,
  noForm: (name) => `${name}: no tiene forma canónica, así que nadie lo firmó`,
  noKey: (name) => `${name}: su firma no se puede comprobar, porque no hay ninguna clave de la casa a mano`,
  oldKey: (name) =>
    `${name}: firmado con una clave anterior de la casa, y nada muestra que fuera antes de que otra la ` +
    'siguiera',
};

/** What is signed of a round. */
const named: RoundWords['named'] = {
  ticket: 'el sello',
  ticketBefore: 'el sello de la cadena anterior',
  receipt: 'el recibo',
};

export const roundWords: RoundWords = {
  reason: (said) => ROUND_REASONS[said] ?? DRAW_REASONS[said] ?? said,
  round,
  signatures,
  named,
};
