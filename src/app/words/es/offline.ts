import type { offline as en } from '../en/offline.ts';
import { NETWORK_ERROR } from '../../../wire/networkError/es.ts';

export const offline: typeof en = {
  title: NETWORK_ERROR.title,
  paused:
    'No tienes conexión, así que las apuestas nuevas están en pausa. Tu saldo y cualquier ronda abierta ' +
    'están a salvo con nosotros.',
  pausedVisitor: NETWORK_ERROR.text,
  saved: 'Las rondas guardadas en este dispositivo se pueden seguir comprobando.',
  again: NETWORK_ERROR.again,
  check: (n) => `Comprobar una ronda guardada (${n})`,
  resetAsk: (n) =>
    `¿Borrar todo lo que este dispositivo guarda de Glasshouse? Se pierden los cambios sin enviar: ${n}.`,
  tryingIn: (seconds) => `Nuevo intento en ${seconds} s.`,
  trying: 'Intentándolo ahora.',
  lastOnline: (time) => ` Última conexión: ${time}.`,
};
