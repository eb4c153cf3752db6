import type { messages as en } from '../../en/player/messages.ts';

export const messages: typeof en = {
  title: 'Mensajes',
  notRead: 'Sin leer',
  remove: 'Borrar',
  offline: 'Sin conexión. Se muestra lo que guardó este dispositivo.',
  offlineNone: 'Sin conexión. Este dispositivo no guarda ningún mensaje tuyo. Llegan con la conexión.',
  unread: (n) => `${n} sin leer`,
  allRead: 'Todo leído',
  markAll: 'Marcar todo como leído',
  nothing: 'Aquí aún no hay nada',
  writes: 'La casa escribe cuando se mueve dinero.',
  more: 'Cargar más',
  on: 'Este dispositivo te avisa cuando la casa escribe.',
  off: 'Desactivar',
  hear:
    'Entérate de mensajes nuevos con la aplicación cerrada. Un aviso muestra cuántos hay sin leer, ' +
    'nunca un importe ni un nombre.',
  blocked: 'Los avisos están bloqueados para este sitio en los ajustes del navegador.',
  pushHome: 'En un iPhone o un iPad los avisos llegan cuando Glasshouse está en la pantalla de inicio.',
  pushHow: 'Cómo ponerla ahí',
  pushLost: 'El servicio de avisos no respondió. Inténtalo más tarde.',
  turnOn: 'Activar los avisos',
  lost: 'La casa no respondió. No se cambió nada.',
  removed: 'Mensaje borrado.',
  undo: 'Deshacer',
};
