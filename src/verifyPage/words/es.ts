import type { en } from './en.ts';

const verdicts: typeof en.verdicts = {
  holds: 'Se sostiene',
  fails: 'No se sostiene',
  open: 'Sin mostrar',
  refused: 'No se puede leer',
};
const states: typeof en.states = { holds: 'se sostiene', fails: 'no se sostiene', open: 'sin comprobar' };

export const es: typeof en = {
  title: 'Comprobar la casa',
  lead:
    'Este único archivo comprueba rondas, sellos, cabeceras del registro, sorteos, premios del jackpot y ' +
    'pruebas de lo que debe la casa. No pregunta a nadie: lo que sueltes aquí se queda en este ' +
    'dispositivo.',
  language: 'Idioma',
  drop: 'Suelta archivos aquí, o elígelos',
  dropHint: 'JSON tal como se guardó, varios a la vez, hasta 32 MiB cada uno',
  paste: 'O pega el texto de uno',
  check: 'Comprobar el texto',
  pasted: (n) => `Texto pegado ${n}`,
  checking: 'Comprobando …',
  none: 'Aún no se ha comprobado nada.',
  summary: (all, bad) =>
    bad === 0
      ? `${all === 1 ? 'Un archivo' : `${all} archivos`}: nada está mal.`
      : `${bad} de ${all}: algo está mal.`,
  verdicts,
  states,
  pencil: 'Seguir con lápiz',
  remove: (file) => `Quitar ${file}`,
  clear: 'Vaciar',
  print: 'Imprimir',
  keyNote:
    'Un archivo trae la clave con la que se comprueba. Compárala con la clave que la casa muestra a ' +
    'todos: ' +
    'ticketKey en la respuesta de /log/head/json2.',
  own:
    'Quien compile el código fuente obtiene los mismos bytes que este archivo. Su SHA-256 está en el ' +
    'registro ' +
    'de la casa, como entrada del tipo “release”: compáralo con lo que recibieron otros.',
};
