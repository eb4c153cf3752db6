import type { check as en } from '../../en/games/check.ts';

export const check: typeof en = {
  title: 'Comprobar una ronda',
  ownFile: 'Sin esta casa',
  ownFileWhy:
    'Un solo archivo comprueba rondas, sorteos, premios del jackpot y el registro de la casa, abierto ' +
    'desde tu propio disco, y muestra cada valor para seguirlo con lápiz. No pregunta a nadie.',
  saveFile: (kilobytes) => `Guardar el archivo que lo comprueba todo, ${kilobytes} KB`,
  fileHash: 'Su SHA-256, el mismo para todos',
  kept: (n) => (n > 0 ? `De este dispositivo (${n})` : 'De este dispositivo'),
  stays: 'Nada de lo que escribas aquí sale de este dispositivo. El cuadro funciona sin conexión.',
  forPlayers: 'Las rondas se guardan para los jugadores.',
  logIn: 'Entra',
  toSee: ' para ver las de este dispositivo.',
};
