import type { counted as en } from '../../en/games/counted.ts';

export const counted: typeof en = {
  title: '¿Está contado mi dinero?',
  what:
    'Una vez al día la casa suma lo que debe a todos los jugadores y escribe el total en su registro. ' +
    'Este dispositivo comprueba que tu parte está dentro.',
  isIn: 'Está contado',
  inTotal: (sum, total) => `Tus ${sum} están en los ${total} que la casa debe a todos los jugadores.`,
  nothing: 'Nada que contar',
  nothingText: (when) =>
    `Según el recuento del ${when}, no tenías dinero aquí. Lo que llegó después entra en el próximo. ` +
    'Si entonces sí tenías dinero, guarda esto y escribe a soporte.',
  differs: 'Esto no se sostiene',
  keepIt: 'Guárdalo: lo que envió la casa es la evidencia.',
  balance: 'Saldo',
  stakes: 'Apuestas de manos abiertas',
  withdrawals: 'Retiros aún no enviados',
  together: 'En conjunto',
  compare: (when) =>
    `Así lo contó la casa ${when}. Compáralo con lo que tenías: este dispositivo no puede saberlo.`,
  leaves: (name, parts) => `Tu nombre ${name} y estas cifras forman cuatro hojas: ${parts}`,
  ways: (steps, leaves) =>
    `Cada hoja lleva en ${steps} pasos a la raíz sobre ${leaves} hojas, y ninguna suma del camino es ` +
    'menor que 0',
  ends: (total) => `Todos los caminos acaban en la misma raíz y el mismo total, ${total}`,
  inLog: (place, size, when) =>
    `El total es la entrada ${place} de las ${size} del registro de la casa, que ella firmó ${when}`,
  later: 'El total aún no está en el registro de la casa. Se escribe allí en cosa de un minuto.',
  root: 'Raíz del recuento',
  save: 'Guardar la prueba',
  evidence: 'Guardar la evidencia',
  next: (when) => `El próximo recuento se hace después de ${when}.`,
  none: 'Aún sin contar',
  noneText: 'La casa cuenta una vez al día. Vuelve después del próximo recuento.',
  loading: 'Pidiendo el último recuento',
  offline: 'La casa no respondió. Este es el último recuento que guarda este dispositivo.',
  offlineNone: 'La casa no respondió, y este dispositivo no guarda ningún recuento. Llega con la conexión.',
  fault: {
    notSums: 'Una suma de la prueba es menor que cero o demasiado grande.',
    notHashes: 'La prueba tiene algo en lugar de un hash.',
    notSizes: 'El número de hojas, o un lugar, no es posible.',
    notDay: 'El recuento no es del día que nombra.',
    tooLong: 'La prueba es más larga de lo que puede ser.',
    future: 'El recuento tiene una fecha posterior a ahora.',
    notParts: 'La casa no mostró cuatro hojas distintas.',
    otherSum: 'Las hojas no suman tu saldo, tus apuestas y tus retiros.',
    outside: 'Una hoja estaría fuera del recuento.',
    cut: 'La prueba acaba antes de la raíz.',
    overlong: 'La prueba sigue más allá de la raíz.',
    otherTotal: 'Tus hojas llevan a un total distinto del publicado.',
    otherRoot: 'Tus hojas no están en el recuento publicado.',
    otherName: 'Las hojas son de otro nombre.',
    notInLog: 'El registro de la casa no tiene este total.',
  },
};
