import type { confirmWords as en } from '../../en/player/confirmWords.ts';

export const confirmWords: typeof en = {
  back: 'Volver',
  code: 'Código de recuperación',
  byCode: 'Confirmar con este código',
  byPasskey: 'Confirmar con una llave de acceso',
  toPasskey: 'Usar una llave de acceso',
  toCode: 'Usar un código de recuperación',
  noPasskeys: 'Este navegador no tiene llaves de acceso aquí. Usa uno más nuevo, con una conexión segura.',
  otherHost: (domain, host) =>
    `Las llaves de acceso de esta casa solo funcionan en ${domain}, y esta página está en ${host}.`,
  noLock: 'Este dispositivo no puede guardar una llave de acceso: necesita un bloqueo de pantalla o un PIN.',
  haveOne: 'Este dispositivo ya tiene una llave de acceso tuya.',
  cancelled: 'No se firmó nada: se canceló, o no hay ninguna llave de acceso tuya en este dispositivo.',
  notSigned: 'El dispositivo no firmó. Inténtalo otra vez, o usa otro dispositivo.',
};
