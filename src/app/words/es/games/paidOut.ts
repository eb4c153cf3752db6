import type { paidOut as en } from '../../en/games/paidOut.ts';

export const paidOut: typeof en = {
  title: 'Lo que devuelve, y lo que ha pagado',
  stated: (figure, deviation) =>
    `Tras muchísimas rondas devuelve ${figure} de lo apostado. Eso se cuenta con su tabla de pagos, no ` +
    `se mide. Una ronda sola oscila en ${deviation} apuestas (desviación típica).`,
  statedTokens: (cents) =>
    `Tras muchísimas rondas devuelve ${cents} centavos por ficha mientras su mayor premio está en su ` +
    'inicio, y más cuando crece. Eso se cuenta con su tabla de pagos, no se mide.',
  asking: 'Preguntando a la casa cuánto pagó',
  again: 'Preguntar otra vez',
  offline: 'No se puede llegar a la casa.',
  notSaid: 'La casa no dijo cuánto pagó.',
  asOf: (time) => ` Cifras actualizadas: ${time}.`,
  onceBack: ' Las cifras vuelven con la conexión.',
  none: 'Aún no se ha contado ninguna ronda de este juego.',
  since: (day) => `Desde ${day}`,
  recent: (days) => `Últimos ${days} días`,
  figure: 'Cifra',
  rounds: 'Rondas',
  bet: 'Apostado',
  won: 'Pagado',
  paid: 'Pagado de lo apostado',
  band: 'El azar permite',
  nothing: 'Nada apostado',
  tokens: (n) => `${n} fichas`,
  centsAToken: (cents) => `${cents} centavos por ficha`,
  range: (low, high) => `de ${low} a ${high}`,
  tooFew: (rounds) => `Pocas rondas para decirlo; desde unas ${rounds}`,
  atLeast: (low) => `${low} o más`,
  cents: (n) => `${n}\u00a0¢`,
  picture: (paid, low, high) => `Pagado ${paid} de lo apostado. El azar permite de ${low} a ${high}.`,
  openPicture: (paid, low) => `Pagado ${paid} de lo apostado. El azar permite ${low} o más.`,
  onlyLeast: (rounds) =>
    'Donde solo figura el mínimo: hasta dónde pueden subir unos pocos premios grandes se puede decir ' +
    `desde unas ${rounds} rondas.`,
  leastOfTokens: (cents) =>
    'Solo figura el mínimo, y sin los dos premios mayores, demasiado raros para contar con ellos. Los ' +
    `demás solos devuelven ${cents} centavos por ficha.`,
  closed: (day, rounds, bet, paid) =>
    `Al acabar el ${day}, la casa declaró para siempre: ${rounds} rondas, ${bet} apostado, ${paid} ` +
    'pagado.',
  shrunk:
    'Lo que la casa dice ahora es menos de lo que declaró entonces. Una de las dos cosas está mal; ' +
    'guarda una imagen de esta página.',
  means:
    'El azar permite: si el juego devuelve lo declarado, lo pagado queda ahí 999 veces de cada 1.000 o ' +
    'más. La práctica no cuenta.',
  outside:
    'Esto queda fuera de lo que permite el azar. Le pasa como mucho a un juego honrado de cada mil; más ' +
    'a menudo quiere decir que algo va mal.',
  earlier: (rounds) =>
    `Se jugaron ${rounds} rondas más con tablas de pagos que este juego tuvo antes; no se comparan.`,
  play:
    'En el video póker cuenta también lo que se mantiene. Las cifras son para la mejor jugada, así que ' +
    'puede haberse pagado menos.',
  picks: 'La devolución depende de cuántos números se eligen; el margen basta para cualquier elección.',
  grows:
    'En este juego se apuestan fichas y se paga dinero, y su mayor premio crece. Lo que paga se dice en ' +
    'centavos por ficha.',
  next: 'Lo pagado no dice nada de la próxima ronda: ningún juego debe un premio, y a ninguno se le acaban.',
  more: 'Cómo se hacen estas cifras',
};
