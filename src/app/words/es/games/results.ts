import type { results as en } from '../../en/games/results.ts';

export const results: typeof en = {
  noWin: 'Esta vez sin premio',
  waiting: 'Esperando a la casa. Tu apuesta está a salvo.',
  resumed: 'La ronda sigue donde la dejaste',
  differs:
    'Esta ronda no coincide: las semillas dan otro resultado que la casa. Queda como evidencia en Mis ' +
    'apuestas.',
  unshown: 'Esta ronda no se puede mostrar aquí. Si la casa tomó su apuesta, está en Mis apuestas.',
  unreadable:
    'Una ronda que guardaba este dispositivo ya no se puede mostrar. Si la casa tomó su apuesta, está ' +
    'en Mis apuestas.',
  numbers: ['ninguno', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  several: (n, word, name) => (n === 1 ? `una vez ${name}` : `${word} veces ${name}`),
  row: (n) => `Fila ${n}`,
  diagonal: 'En diagonal',
  zigzag: 'En zigzag',
  column: (n) => `Columna ${n}`,
  line: (n) => `Línea ${n}`,
  fromRight: (place) => `${place} desde la derecha`,
  anywhere: (what) => `${what} en cualquier lugar`,
  cluster: (what) => `Un grupo: ${what}`,
  ways: (what, ways) => `${what} en ${ways} formas`,
  wild: (n) => `${n} como comodín`,
  more: (n, word) => (n === 1 ? ', y un premio más' : `, y ${word} premios más`),
  moreLines: (word) => `${word} líneas más`,
  lineSum: (what, sum) => `${what}: ${sum}`,
  winsTimes: (n) => `los premios por ${n}`,
  free: (n) => `${n} giros gratis`,
  gridFactor: (n) => `×${n} en todo el muro`,
  freeOf: (n, of) => `Giro gratis ${n} de ${of}`,
  respin: (n, word) => (n === 1 ? 'Nuevo giro, un rodillo fijo' : `Nuevo giro, ${word} rodillos fijos`),
  freePlayed: (n, won) => `${n} giros gratis jugados${won ? '' : ', sin premio en ellos'}`,
  respins: (n) => (n === 1 ? 'Un nuevo giro jugado' : `${n} nuevos giros jugados`),
  times: (n) => `por ${n}`,
  fall: (n) => `Caída ${n}`,
  fallOf: (spin, n) => `${spin}, caída ${n}`,
  falls: (word, times) => `${word} caídas${times > 1 ? `, hasta por ${times}` : ''}`,
  turns: (n, word) =>
    'Mantener y ganar, ' +
    (n === 0 ? 'no quedan vueltas' : n === 1 ? 'queda una vuelta' : `quedan ${word} vueltas`),
  whole: (what) => `Toda la ventana: ${what}`,
  paid: (what) => `${what}: pagado`,
  held: (what) => `${what}: se mantiene`,
  winWords: { big: 'Gran ganancia', great: 'Ganancia enorme', breaker: 'Rompecristales' },
  timesYourBet: (times) => `${times} × tu apuesta`,
  freeSpinsDoor: ['Giros', 'gratis'],
  heldDoor: ['Turnos', 'fijos'],
  holdPaid: 'Mantener y ganar pagó',
};
