import type { houseLog as en } from '../../en/games/houseLog.ts';

export const houseLog: typeof en = {
  twoPasts:
    'Esta casa ha mostrado a este dispositivo dos pasados distintos: ambos llevan su firma, y no ' +
    'concuerdan.',
  otherHouse:
    'Aquí responde otra casa que la que conoce este dispositivo: firma con otras claves, y nada firmado ' +
    'dice que sigan a las conocidas. No se guarda nada de ella.',
  forked:
    'A una clave de esta casa la siguieron dos. Alguien tiene una clave que no es suya, así que aquí no se ' +
    'sigue ninguna de las dos.',
  unproven:
    'Desde hace más de un día esta casa responde sin demostrar que su registro conserva lo que firmó ' +
    'antes.',
  entry: (place, size, when) =>
    `Entrada ${place} de las ${size} del registro de la casa, que ella firmó ${when}`,
  later: 'Aún no está en el registro de la casa. Se escribe allí en cosa de un minuto.',
  missing: (when) =>
    `Falta en el registro de la casa: debía estar cuando la casa lo firmó ${when}. Guárdalo: lo que te ` +
    'dio la casa es la evidencia.',
  otherFile: 'El registro de la casa no tiene este archivo tal como lo conoce esta aplicación. No lo uses.',
  otherSums: 'El registro de la casa no tiene estas sumas tal como la casa las da aquí.',
  otherClosing: 'El registro de la casa no tiene este cierre del mes tal como se muestra aquí.',
  differs: 'El registro de la casa no tiene esta ronda tal como se muestra aquí.',
};
