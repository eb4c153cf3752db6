import type { offline as en } from '../en/offline.ts';

export const offline: typeof en = {
  title: 'No tienes conexión. El cristal aguanta.',
  paused:
    'No tienes conexión, así que las apuestas nuevas están en pausa. Tu saldo y cualquier ronda abierta ' +
    'están a salvo con nosotros.',
  pausedVisitor: 'No tienes conexión. Lo que esta página necesita no está en este dispositivo.',
  saved: 'Las rondas guardadas en este dispositivo se pueden seguir comprobando.',
  again: 'Intentar otra vez',
  check: (n) => `Comprobar una ronda guardada (${n})`,
  tryingIn: (seconds) => `Nuevo intento en ${seconds} s.`,
  trying: 'Intentándolo ahora.',
  lastOnline: (time) => ` Última conexión: ${time}.`,
};
