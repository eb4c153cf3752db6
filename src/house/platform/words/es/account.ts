import type { account as en } from '../en/account.ts';

export const account: typeof en = {
  unread: (n) => {
    if (n === 0) return 'Todos tus mensajes están leídos.';
    return n === 1 ? 'Tienes 1 mensaje sin leer.' : `Tienes ${n} mensajes sin leer.`;
  },
  verify: {
    subject: 'Confirma tu dirección de correo',
    mailings: 'También confirma los envíos que pediste; hasta entonces no te mandamos ninguno.',
    paragraphs: (url, days) => [
      'abre este enlace para confirmar que esta dirección es tuya:',
      url,
      `Funciona una vez, durante ${days === 1 ? 'un día' : `${days} días`}. Si no abriste ` +
        'una cuenta con nosotros, no hagas nada.',
    ],
  },
  reset: {
    subject: 'Pon una contraseña nueva',
    paragraphs: (url, hours) => [
      'abre este enlace para poner una contraseña nueva:',
      url,
      `Funciona una vez, durante ${hours === 1 ? 'una hora' : `${hours} horas`}. Si no lo ` +
        'pediste, no hagas nada: tu contraseña sigue como está.',
    ],
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    body: (hours) =>
      `Tu contraseña ha cambiado y se cerraron todas las demás sesiones. Los retiros esperan ${hours} ` +
      'horas.',
  },
  emailChanged: {
    subject: 'Tu dirección de correo ha cambiado',
    body:
      'Tu cuenta usa ahora otra dirección de correo. Los retiros esperan hasta que esté confirmada. La ' +
      'carta sobre ello fue a la dirección anterior.',
  },
  welcome: (login) => ({
    subject: 'Te damos la bienvenida a la casa',
    body:
      `Hola, ${login}.\n\n` +
      'Aquí cada ronda se sella antes de que apuestes y se comprueba después en tu propio ' +
      'dispositivo. Mis apuestas guarda la prueba de cada una.\n\n' +
      'La casa te escribe aquí sobre tu cuenta. Los límites y las pausas están en tu perfil, para ' +
      'cuando los quieras.',
  }),
};
