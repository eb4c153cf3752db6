import type { shell as en } from '../en/shell.ts';

export const shell: typeof en = {
  playCoins:
    'Esta casa juega con monedas de juego. Vienen de un grifo, no valen nada y no se pueden convertir ' +
    'en dinero.',
  testCoins:
    'Esta casa juega en redes de prueba. Sus monedas no valen nada y no se pueden convertir en dinero.',
  skip: 'Ir al contenido',
  offline: 'No tienes conexión.',
  reconnecting: 'Conectando otra vez.',
  backOnline: 'De nuevo en línea.',
  saved: 'Las rondas guardadas se pueden seguir comprobando.',
  portal: 'Una página de acceso de esta red está entre tú y la casa.',
  portalOpen: 'Abrirla',
  waiting: (n) =>
    n === 1 ? '1 cambio espera en este dispositivo.' : `${n} cambios esperan en este dispositivo.`,
  waitingLogIn: (n) =>
    n === 1 ? '1 cambio espera a que inicies sesión.' : `${n} cambios esperan a que inicies sesión.`,
  errorTitle: 'Algo se rompió en esta página',
  errorText:
    'Tu saldo y cualquier ronda abierta están a salvo con nosotros. Vuelve a cargar la página para ' +
    'seguir.',
  reload: 'Recargar la página',
  errorWrite: 'Si escribes a ',
  support: 'soporte',
  errorNumber: ', da este número: ',
  logIn: 'Entrar',
  signUp: 'Registrarse',
  menu: 'Menú',
  lobby: 'Sala',
  home: 'Inicio',
  games: 'Juegos',
  cashier: 'Caja',
  bets: 'Apuestas',
  verify: 'Comprobar',
  deposit: 'Depositar',
  buy: 'Comprar cripto',
  withdraw: 'Retirar',
  history: 'Historial',
  bonusCode: 'Código de bono',
  promos: 'Promociones',
  fair: 'Demostrablemente justo',
  articles: 'Para leer',
  help: 'Soporte',
  more: 'Más',
  house: 'Casa',
  main: 'Principal',
  chat: 'Chat en vivo',
  message: 'Escríbenos',
  close: 'Cerrar',
  dismiss: 'Descartar',
  installed: 'Glasshouse está en tu pantalla de inicio',
  notLoaded: 'Esta página no se cargó',
  notLoadedText: 'Una parte de esta página no llegó por la red. Recarga la página para intentarlo otra vez.',
};
