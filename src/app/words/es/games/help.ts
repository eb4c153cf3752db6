import type { help as en } from '../../en/games/help.ts';
import { ROUND } from './play.ts';

const ROUNDS: Readonly<Record<string, string>> = { Spin: 'Giros', Wall: 'Muros' };

export const help: typeof en = {
  or: (some, last) => `${some} o ${last}`,
  and: (some, last) => `${some} y ${last}`,
  ways: (reels, rows, product, ways) =>
    `${reels} rodillos de ${rows} filas. Una forma es una casilla en cada rodillo: ${product} = ` +
    `${ways}. Un símbolo paga desde el rodillo de la izquierda en rodillos contiguos, una vez por cada ` +
    'forma en la que está.',
  bestPerLine: 'Cada una paga su mejor premio, y los premios de líneas distintas se suman.',
  grid: (reels, rows, lines) =>
    `Un muro de ${reels} por ${rows} cristales. ${lines} líneas van de lado y pagan desde la izquierda: ` +
    `filas, diagonales y zigzags. Las ${reels} columnas pagan desde arriba.`,
  lines: (reels, lines, both) =>
    `${reels} rodillos, ${lines} líneas. Una línea paga ` +
    `desde el rodillo de la izquierda${both ? ', y también desde el de la derecha,' : ''} por ` +
    'el mismo símbolo en rodillos contiguos.',
  fullRun: 'Una serie por todos los rodillos paga una vez.',
  wild: (wilds, n, kept) =>
    `${wilds} ${n === 1 ? 'es comodín: vale' : 'son comodines: valen'} por cualquier ` +
    `símbolo${kept === '' ? '' : ` salvo ${kept}`}.`,
  wildTimes: (wild, by) => `${wild} multiplica por ${by} el premio que completa.`,
  wildsMultiply: 'Varios en un mismo premio se multiplican entre sí.',
  anyWildTimes: (by) => `Un premio que completa un comodín se multiplica por ${by}.`,
  grows: 'Un comodín crece por todo su rodillo antes de contar los premios.',
  respin: {
    expanded:
      'Tras un giro en el que un comodín creció en otro rodillo, los rodillos crecidos quedan fijos y ' +
      'los demás giran una vez más sin costo.',
    twoFull:
      'Un giro pagado que no gana nada y llena dos rodillos con un mismo símbolo, comodines incluidos, ' +
      'fija esos dos y gira el tercero una vez más.',
  },
  factorOn: (factor, n, of) => `×${factor} en ${n} de ${of} paradas`,
  factors: (list) =>
    `Junto al muro se sortea un factor, y todos los premios del muro se multiplican por él: ${list}.`,
  gives: (count, spins) => `${count} dan ${spins} giros gratis`,
  anywhere: (name, pays, last) =>
    `${name} ${pays ? 'paga' : 'cuenta'} en cualquier lugar de la ${last ? 'última ' : ''}ventana.`,
  freeTimes: (by) => `Cada premio en giros gratis se multiplica por ${by}.`,
  ownReels: 'Los giros gratis se juegan en rodillos propios.',
  retrigger: 'Los giros gratis pueden dar más giros gratis.',
  paysFall: 'Paga antes del factor de la caída',
  paysWay: 'Paga por cada forma',
  paysLine: 'Paga por cada línea',
  hold: (start, names, turns) =>
    `${start} o más de ${names} en cualquier lugar inician mantener y ganar: quedan fijos, y cada una ` +
    `de las demás casillas gira por su cuenta, ${turns} veces.`,
  holdChance: (name, wins, of) =>
    `Una casilla que gira muestra ${name} en ${wins} de ${of} vueltas; cada nuevo queda fijo y la ` +
    'cuenta empieza otra vez.',
  holdEnd: (names, full) =>
    `Al final se pagan todos los fijos de ${names}. Llenar toda la ventana paga ${full} monedas más.`,
  cluster: (min) =>
    `${min} o más de un símbolo pagan cuando se tocan lado con lado: un grupo. Las esquinas no cuentan.`,
  anyPlace: (min) => `${min} o más de un símbolo pagan, estén donde estén en la ventana.`,
  falls:
    'Lo que paga desaparece, lo que está encima cae, y el rodillo de arriba sigue. Así hasta que nada ' +
    'más paga.',
  ladder: (list) => `Los premios de la primera ventana, de la segunda y así se multiplican por ${list}.`,
  afterwards: (list, last) => `${list}, después ×${last}`,
  freeLadder: (list) => `En giros gratis por ${list}.`,
  mostFalls: (n) => `Tras ${n} caídas ya no desaparece nada.`,
  reelsOf: (reels, rows) => `${reels} rodillos de ${rows} filas.`,
  bets: 'Apuestas',
  betsACard: 'Apuestas por cartón',
  range: (from, to) => `de ${from} a ${to}`,
  returns: 'Devuelve de media',
  edge: 'La casa se queda de media con',
  hour: (rounds, bet) => `Una hora de ${rounds} rondas a ${bet} cuesta de media`,
  exactly: 'Exactamente',
  thatPay: (round) => `${ROUNDS[round] ?? round} que pagan`,
  swing: 'Volatilidad',
  deviation: (swing, bets) => `${swing}, desviación típica de ${bets} apuestas`,
  top: (round) => `Mayor premio de un ${ROUND[round] ?? round} pagado`,
  topOf: (bets, oneIn) => `${bets} apuestas, 1 de cada ${oneIn}`,
  practice:
    'En la práctica este dispositivo sella cada ronda antes de que la juegues, con las mismas ' +
    'matemáticas que con dinero, y después abre la semilla.',
  sealed:
    'Cada ronda se sella antes de que apuestes: ves la huella de nuestra semilla, y luego tu semilla y ' +
    'la nuestra deciden el resultado juntas. Después se abre nuestra semilla y este dispositivo repite ' +
    'el cálculo.',
  costs: 'La casa se queda el resto de lo que no se devuelve. Con el tiempo, los juegos cuestan dinero.',
  atBet: (what, sum) => `${what} con una apuesta de ${sum}`,
  nameAnywhere: (name) => `${name}, en cualquier lugar`,
  nameHold: (name) => `${name}, mantener y ganar`,
  nameWild: (name, by) => `${name}, comodín${by > 1 ? ` ×${by}` : ''}`,
  spinsFor: (counts, spins, pays) =>
    `${counts} dan ${spins} giros gratis${pays === '' ? '' : ` y pagan ${pays}`}.`,
  timesFree: (by) => `Cada premio en giros gratis ${by === 2 ? 'se duplica' : `se multiplica por ${by}`}.`,
  holdFrom: (start) => `Empieza con ${start} o más. Cada uno que queda fijo vale uno de estos importes.`,
  of: (n, all) => `${n} de ${all}`,
  filling: 'Llenar la ventana, además',
  handsCaption: 'Monedas pagadas por cada mano según las apostadas, y su probabilidad con la mejor jugada',
  coinsBet: 'Apostadas',
  oneIn: '1 de cada',
  five: (hands) =>
    'Se reparten cinco cartas. Mantén las que quieras conservar; las demás se sustituyen una vez' +
    `${hands > 1 ? `, en ${hands} manos, cada una con su propia baraja de las 47 cartas restantes` : ''}. ` +
    'La mano con la que acabas paga según la tabla.',
  deuces: 'Los cuatro doses son comodines: cada uno vale por la carta que hace la mejor mano.',
  alike: (most) =>
    `Cada moneda paga igual, así que la devolución es la misma con una moneda que con ${most}.`,
  bestPlay: 'La mejor jugada devuelve',
  roundsPay: 'Rondas que pagan',
  perfect:
    'La devolución es la de la jugada perfecta; otras elecciones devuelven menos. En la práctica se ' +
    'indica qué mantener.',
  cardsSealed: (hands) =>
    `${hands > 1 ? 'El reparto y cada cambio se sellan' : 'Las diez cartas se sellan'} antes de que ` +
    'apuestes. ' +
    'Tu elección decide cuáles usas; no puede moverlas. ' +
    'Después del cambio se abre nuestra semilla y este dispositivo repite el cálculo.',
  waits:
    'Una mano que dejas te espera, en cualquier dispositivo. A los 30 días la cerramos con la mejor ' +
    'elección.',
  pickReturns: (pick, percent) => `Con ${pick} elegidos, devuelve ${percent}`,
  pick: (pick) => `Con ${pick} elegidos devuelve`,
  hits: 'Aciertos',
  pays: 'Paga',
  keno: (pool, cards, drawn) =>
    `Elige de 1 a 10 entre ${pool} números${cards > 1 ? `, en hasta ${cards} cartones` : ''}. ` +
    `Se sortean ${drawn}${cards > 1 ? ', los mismos para cada cartón' : ''}. ` +
    'Lo que paga un cartón depende de cuántos de sus números salen.',
  kenoSealed:
    'El sorteo se sella antes de que apuestes y no depende de tu elección. Después se abre nuestra ' +
    'semilla y este dispositivo repite el cálculo.',
  prizes: 'Todos los premios y sus probabilidades',
  fromLeft: 'Desde la izquierda',
  run: (word, name) => `${word} veces ${name}`,
  runFromLeft: (what) => `${what} desde la izquierda`,
  jackpot:
    'Cinco rodillos de 32 lugares, una línea. El mismo símbolo en rodillos contiguos desde el de la ' +
    'izquierda paga, de tres a cinco. Un giro cuesta una ficha de jackpot; lo que paga es efectivo.',
  fiveLunas: 'Cinco veces Luna',
  growing: (sum) => `el premio creciente, ahora ${sum}`,
  tokenReturns: 'Una ficha devuelve de media',
  cents: (cents) => `${cents} centavos`,
  atStart: 'Al inicio, exactamente',
  spinsPay: 'Giros que pagan',
  rare:
    'Casi toda la devolución está en premios muy raros: la mayoría de los jugadores verá premios ' +
    'pequeños o ninguno.',
  jackpotSealed:
    'Cada giro se sella antes de que apuestes. El tamaño del premio creciente se anota en la ronda y no ' +
    'se calcula; todo lo demás lo recalcula este dispositivo.',
};
