import type { firstSteps as en } from '../../en/games/firstSteps.ts';

export const firstSteps: typeof en = {
  name: 'Primeros pasos',
  titles: { seal: 'Sellado', play: 'Jugar', check: 'Comprobado' },
  texts: {
    seal: 'Nuestra semilla queda fijada antes de que apuestes. La hoja de la franja es su huella.',
    play: 'Tu semilla y la nuestra deciden juntas el resultado. Desde la apuesta nadie lo cambia.',
    check: 'Nuestra semilla ya está abierta, y este dispositivo ha repetido el cálculo.',
  },
  next: 'Siguiente',
  see: 'Verlo',
  done: 'Listo',
  skip: 'Omitir',
};
