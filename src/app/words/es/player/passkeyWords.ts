import type { passkeyWords as en } from '../../en/player/passkeyWords.ts';

export const passkeyWords: typeof en = {
  what:
    'Con una llave de acceso entras con el bloqueo de tu dispositivo: huella, cara o PIN. Tu contraseña ' +
    'sigue funcionando a su lado.',
  none: 'Aún no hay llave de acceso',
  where: 'Puede guardar una tu teléfono, tu computadora o una llave de seguridad.',
  add: 'Añadir una llave de acceso',
  full: 'El máximo son diez llaves de acceso. Quita una antes de añadir otra.',
  offline: 'La casa no respondió. Las llaves de acceso necesitan conexión.',
  listLost: 'La casa no dijo qué llaves de acceso tienes.',
  again: 'Intentar otra vez',
  loading: 'Preguntando qué llaves de acceso tienes',
  numbered: (n) => `Llave de acceso ${n}`,
  added: 'Añadida. Desde ahora entras con ella.',
  confirmNew: 'Confirma la llave nueva',
  stepIsOn:
    'El segundo paso está activo: confirma con una llave de acceso que tengas. Después se crea la ' +
    'nueva.',
  browserAsks:
    'Tu navegador pregunta ahora dónde guardarla, y pide tu huella, tu cara o tu PIN. Nada de eso nos ' +
    'llega.',
  name: 'Nombre de esta llave',
  password: 'Tu contraseña',
  continue: 'Seguir',
  make: 'Crear una llave de acceso',
  copied: 'Copiados. Pégalos donde guardas tus contraseñas.',
  codes: 'Tus códigos de recuperación',
  eachCode:
    'Cada uno confirma un retiro, o un cambio en tus llaves de acceso, cuando no hay una llave a mano.',
  shownOnce: 'Se muestran solo esta vez. Guárdalos en papel o en un gestor de contraseñas.',
  copyAll: 'Copiar los diez',
  haveKept: 'Los he guardado',
  save: 'Guardar',
  cancel: 'Cancelar',
  addedOn: (when) => `Añadida ${when}.`,
  notUsed: 'Aún sin usar.',
  usedOn: (when) => `Usada por última vez ${when}.`,
  synced: ' Quizá la tengan también tus otros dispositivos.',
  rename: 'Cambiar nombre',
  renameOf: (name) => `Cambiar el nombre de ${name}`,
  remove: 'Quitar',
  removeOf: (name) => `Quitar ${name}`,
  removed: (name) => `Quitada. ${name} ya no abre tu cuenta.`,
  confirmRemoval: 'Confirma que se quite',
  willNotOpen: (name) => `${name} ya no abrirá tu cuenta.`,
  mayList: 'Ya no abrirá tu cuenta. Quizá tu dispositivo la siga mostrando; bórrala también allí.',
  removeIt: 'Quitarla',
  step: (on) => `Segundo paso para los retiros: ${on ? 'activo' : 'inactivo'}`,
  isOn: (left, of) =>
    `Cada retiro espera una llave de acceso o un código de recuperación. Quedan ${left} de ${of} ` +
    'códigos.',
  whenOn:
    'Cuando está activo, cada retiro espera una llave de acceso o un código de recuperación. Una ' +
    'contraseña nueva no lo desactiva.',
  few: 'Quedan pocos códigos. Haz otros nuevos mientras tengas una llave de acceso.',
  addFirst: 'Añade antes una llave de acceso.',
  newCodes: 'Códigos nuevos',
  off: 'Desactivar',
  on: 'Activar',
  onTitle: 'Activar el segundo paso',
  onText:
    'Confirma con una llave de acceso, para que ambas partes sepan que funciona. Después recibes diez ' +
    'códigos de recuperación.',
  offTitle: 'Desactivar el segundo paso',
  offText: 'Los retiros ya no esperan una llave de acceso, y tus códigos de recuperación dejan de valer.',
  codesTitle: 'Hacer códigos de recuperación nuevos',
  codesText: 'Recibes diez códigos nuevos. Los que tienes dejan de valer.',
  nameRule: (most) => `Como máximo ${most} caracteres en una línea.`,
  isOff: 'El segundo paso está inactivo.',
};
