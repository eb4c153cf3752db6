import type { passkeys as en } from '../en/passkeys.ts';

const NO_LONGER =
  'Los retiros ya no se confirman con una llave de acceso. Tus códigos de recuperación ya no valen.';
const leftOf = (left: number): string => {
  if (left === 0) return ' No queda ninguno.';
  return left === 1 ? ' Queda uno.' : ` Quedan ${left}.`;
};

export const passkeys: typeof en = {
  added: (name) => ({
    subject: 'Se añadió una llave de acceso',
    body: `Desde ahora se puede entrar en tu cuenta con la llave de acceso “${name}”.`,
  }),
  removed: (name) => ({
    subject: 'Se quitó una llave de acceso',
    body: `La llave de acceso “${name}” ya no abre tu cuenta.`,
  }),
  stepOn: (codes) => ({
    subject: 'El segundo paso está activo',
    body:
      'Desde ahora cada retiro se tiene que confirmar con una llave de acceso o un código de ' +
      `recuperación. Los ${codes} códigos de recuperación se mostraron una vez: guárdalos donde guardas ` +
      'tus papeles.',
  }),
  stepOff: () => ({ subject: 'El segundo paso está inactivo', body: NO_LONGER }),
  stepOffBySupport: () => ({ subject: 'Soporte desactivó el segundo paso', body: NO_LONGER }),
  renewed: (codes) => ({
    subject: 'Códigos de recuperación nuevos',
    body: `Tienes ${codes} códigos de recuperación nuevos. Los anteriores ya no valen.`,
  }),
  codeUsed: (left) => ({
    subject: 'Se usó un código de recuperación',
    body:
      'Se usó un código de recuperación en lugar de una llave de ' +
      `acceso.${left === null ? '' : leftOf(left)}`,
  }),
};
