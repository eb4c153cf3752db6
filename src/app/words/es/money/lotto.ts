import { DRAW_REASONS } from '../../../../verify/words/round/es.ts';
import type { lotto as en } from '../../en/money/lotto.ts';

const tickets = (n: number) => `${n} ${n === 1 ? 'boleto' : 'boletos'}`;

export const lotto: typeof en = {
  title: 'Cripto Lotto',
  current: 'Actual',
  previous: 'Anteriores',
  asking: (what) => `Pidiendo ${what}`,
  offline: 'No tienes conexión.',
  notSaid: 'La casa no lo dijo.',
  asOf: (time) => ` Actualizado: ${time}.`,
  onceBack: ' Inténtalo otra vez cuando vuelvas.',
  again: 'Intentar otra vez',
  theLotto: 'la lotería',
  theDraws: 'la lista de sorteos',
  yourTickets: 'tus boletos',
  growing: 'Primer premio, creciendo',
  first: 'Primer premio',
  closesIn: 'Cierra en',
  closing: 'La lotería cierra',
  over: (month, prize) => `Terminó ${month}, y su primer premio es ${prize}.`,
  counting: ' Se están contando sus boletos.',
  inDraw: (count) => ` Hay ${count} boletos en el sorteo.`,
  block: (height, source) =>
    `El sorteo se hace con el bloque ${height} de la cadena ${source}, cuando esté lo bastante hondo ` +
    'para quedarse.',
  frozen: 'Huella de la lista congelada:',
  ticketsPrint: 'Huella de los boletos',
  sealed: (month) => `El sorteo de ${month} está sellado`,
  drawPrint: 'Huella del sorteo',
  winnersOf: (month) => `Ganadores de ${month}`,
  allWinners: 'Todos los ganadores, y la comprobación del sorteo',
  announced:
    'Los ganadores se anuncian en UTC después del sorteo mensual. Apostar más no mejora la probabilidad ' +
    'de un boleto.',
  rules: 'Las reglas',
  lit: 'Hoy está encendido',
  of: (reached, needed) => `${reached} de ${needed}`,
  oneADay: 'un boleto al día',
  betToday: 'de efectivo apostado hoy en slots',
  bar: 'Efectivo apostado hoy en slots',
  tickets,
  oneWith: (sum) => `Uno al día con ${sum} de efectivo apostado en slots`,
  pane: 'Un cristal al día',
  oneFor: (sum) => `Un boleto por cada día con ${sum} de efectivo apostado en slots`,
  signUp: 'Registrarse',
  excluded: 'Te has autoexcluido, así que no ganas boletos nuevos. Los que tienes siguen en el sorteo.',
  panes: (n, of) => `${n} de ${of} cristales encendidos`,
  noPane: ': aún sin boleto este mes',
  paneDays: (n, days) => `: ${n === 1 ? 'un boleto' : 'boletos'} de ${days}`,
  drawn: (count, when) => `${count} boletos, sorteados ${when}`,
  nobody: 'Nadie tenía un boleto. El bote pasó al mes siguiente.',
  notOpen: 'La lotería no está abierta',
  opensLater: 'Esta casa aún no ha abierto su lotería. Hasta entonces no se ganan boletos.',
  noDraw: 'Aún sin sorteo',
  firstDraw: 'El primer sorteo se hace cuando acabe el mes.',
  pool: 'El bote creciente',
  withTokens: (sum, n) => `${sum} y ${n} fichas de jackpot gratis`,
  andTokens: (n) => `y ${n} fichas`,
  prizes: '20 premios',
  prizesOf: (month) => `Premios de ${month}`,
  winners: (n) => `${n} ${n === 1 ? 'ganador' : 'ganadores'}`,
  steps: {
    seed: 'La semilla coincide con la huella sellada antes del mes',
    tickets: 'La lista de boletos coincide con la huella publicada al cierre',
    closing: 'El bloque que decide es el nombrado al cierre',
    winners: 'Los mismos ganadores en el mismo orden',
    prizes: 'Cada premio es el de su puesto',
  },
  signed: 'La casa firmó el cierre',
  noClosing:
    'Este mes se cerró antes de que la casa firmara los cierres, así que nada firmado nombra su bloque.',
  closingNotSeen:
    'Este dispositivo no miró la lotería entre el cierre y el sorteo, así que toma el bloque de la ' +
    'casa.',
  fair: 'El sorteo fue justo',
  repeated: (ms, count) => `Repetido aquí en ${ms} ms con ${count} boletos.`,
  notSeen:
    'Este dispositivo no estaba aquí antes del sorteo, así que toma la huella de la casa. Un ' +
    'dispositivo que mira la lotería durante el mes la guarda.',
  differs: (month, reason) =>
    `El sorteo de ${month} no coincide: ${DRAW_REASONS[reason] ?? reason}. Guárdalo y escribe a ` +
    'soporte.',
  replayOf: (when) =>
    `Reproducción del sorteo del ${when}: cada boleto ganador enciende su día, el primer premio al final.`,
  skip: 'Saltar',
  showAgain: 'Ver otra vez',
  winningDays: (days) => `Boletos ganadores por día, desde el primer premio: ${days}`,
  yourTicket: (day, rank, sum) => `Tu boleto del día ${day} ganó el premio ${rank}: ${sum}.`,
  repeat: 'Repetir este sorteo aquí',
  save: 'Guardar el sorteo',
  evidence: 'Guardar evidencia',
  lost: 'La casa no respondió. No se pudo traer lo que muestra el sorteo.',
  notDrawn: 'Este mes no hubo sorteo.',
  notRepeated: 'Este dispositivo no pudo repetir el sorteo. No se afirma nada.',
  ticketsTitle: 'Boletos de lotería',
  about: (month, most, when) =>
    `Boletos de ${month}, ${most} como máximo. Se sortean después de ${when} y acaban con el sorteo. ` +
    'Todos tienen la misma probabilidad.',
  see: 'Ver la lotería',
};
