import type { mailed as en } from '../../en/player/mailed.ts';

export const mailed: typeof en = {
  verify: 'Tu dirección de correo',
  isYours: '¿Es tuya esta dirección? Entonces confírmala.',
  confirm: 'Confirmar la dirección',
  verified: 'Gracias. Tu dirección de correo está confirmada.',
  newsletter: 'Boletín',
  leaveNewsletter: '¿Quieres dejar de recibir el boletín?',
  noNewsletter: 'No recibirás más boletines.',
  lotto: 'Cartas de la lotería',
  leaveLotto: '¿Quieres dejar de recibir cartas sobre la lotería?',
  noLotto: 'No recibirás más cartas sobre la lotería.',
  code: (message, code) => `${message} (código ${code})`,
  unsubscribe: 'Darse de baja',
  close: 'Cerrar',
  noScripts: 'Este enlace necesita JavaScript. No se cambió nada: actívalo y abre el enlace otra vez.',
};
