import type { bets as en } from '../../en/games/bets.ts';

export const bets: typeof en = {
  bonusRound: 'Ronda de bono',
  bet: (sum) => `Apuesta ${sum}`,
  betTokens: (n, count) => `Apuesta ${count} ${n === 1 ? 'ficha' : 'fichas'}`,
  round: (when, nonce) => `${when}, ronda ${nonce}`,
  copied: (label) => `Copiado: ${label}`,
  copy: (label) => `Copiar: ${label}`,
  offline: 'Sin conexión. Las rondas guardadas se pueden seguir comprobando.',
  offlineNone: 'Sin conexión.',
  notArrived: 'La lista no llegó. Se muestran las rondas guardadas.',
  none: 'Aún no hay apuestas',
  noGames: 'Todavía no has jugado a ningún juego.',
  nothingKept: 'Aquí no hay nada guardado',
  comeLater: 'Este dispositivo no guarda rondas tuyas. Llegan con la conexión.',
  samePayout: (sum) => `Mismo pago, ${sum}`,
  unchecked: 'Aún sin comprobar',
  noSeal:
    'Este dispositivo no tenía el sello antes de la apuesta, así que no afirma nada. Guarda la ronda ' +
    'para comprobarla en otro lugar.',
  notRun: 'La comprobación aún no se ha hecho en este dispositivo.',
  differs: 'Esta ronda no coincide',
  reason: (said) => `Qué difiere: ${said}.`,
  sealed: (time) => `Sellada ${time}`,
  regrown: 'Recalculada en este dispositivo',
  fair: 'La ronda fue justa',
  checkedIn: (ms) => `Comprobada aquí en ${ms} ms, sin nuestros servidores.`,
  byHouse: 'Esta mano quedó abierta 30 días. La casa cambió las cartas con la mejor elección.',
  seedHash: 'Hash de la semilla del servidor',
  notOpened: 'La semilla del servidor aún no está abierta.',
  opened: 'Semilla del servidor, abierta',
  client: 'Semilla del cliente',
  nonce: 'Nonce',
  evidence: 'Guardar evidencia',
  save: 'Guardar esta ronda',
  share: 'Copiar su dirección',
  shareSheet: 'Compartir su dirección',
  shared: 'Copiada. Quien abra esta dirección puede comprobar la ronda; no dice de quién es.',
  game: 'Juego',
  allGames: 'Todos los juegos',
  rounds: 'Rondas',
  betInAll: 'Apostado',
  wonInAll: 'Ganado',
  tokens: (n, count) => `${count} ${n === 1 ? 'ficha' : 'fichas'}`,
  more: 'Cargar rondas anteriores',
  noneOfIt: 'Aún no has jugado a este juego.',
  sameCards: (dealt) => `Mismas cartas al repetirla: ${dealt}`,
  drawnTo: (cards) => `, cambiadas a ${cards}`,
  handsDrawn: (n) => `, y ${n} manos cambiadas`,
  sameNumbers: (numbers) => `Mismos números al repetirla: ${numbers}`,
  sameReels: (reels) => `Mismos rodillos al repetirla: ${reels}`,
  sameResult: 'Mismo resultado al repetirla',
  refused: 'Apuestas no aceptadas',
  refusedWhat:
    'La casa ve toda la apuesta antes de responder, así que podría rechazar las que ganan. Este ' +
    'dispositivo guarda cada apuesta rechazada. Cuando una semilla posterior la abre, calcula lo que ' +
    'habría ganado. Con muchas apuestas, eso debería acercarse a lo que espera el azar.',
  noAnswer: 'Aún sin respuesta',
  refusedBets: (n, count, stake) =>
    `${count} ${n === 1 ? 'apuesta' : 'apuestas'}${stake === '' ? '' : ` de ${stake}`}`,
  refusedOpened: (count, won, expected) =>
    `Abiertas: ${count}. Habrían ganado: ${won}. El azar espera: ${expected}.`,
  refusedSave: 'Guardar estas apuestas',
  refusedLeft: (n, count) =>
    'Tras cerrar la sesión, este dispositivo puede olvidar ' +
    (n === 1 ? 'una apuesta no aceptada.' : `${count} apuestas no aceptadas.`),
  refusedSealed: 'Aún sin abrir.',
  refusedReplaced: (count) =>
    `Semillas que nunca llegarán: ${count}. La casa empezó otra cadena antes de abrirlas o puso otras en ` +
    'su lugar. Para otra cadena, una nueva tabla de pagos es una razón honesta, y poco frecuente.',
};
