import type { home as en } from '../en/home.ts';

export const home: typeof en = {
  name: 'Glasshouse, un casino demostrablemente justo',
  title: 'Casino demostrablemente justo',
  lead:
    'Cada resultado se sella antes de que apuestes y se abre después. Comprueba tú cualquier ronda, ' +
    'incluso sin conexión.',
  about: 'Un casino demostrablemente justo. Cada resultado se sella antes de que apuestes y se abre después.',
  script: 'Glasshouse necesita JavaScript: tu propio dispositivo comprueba cada ronda.',
  signUp: 'Registrarse',
  check: 'Comprobar una ronda',
  welcome: { header: ['La casa', 'es de cristal'], text: 'Cada resultado se sella antes de que apuestes.' },
  fair: {
    header: ['Dos hojas iguales', 'significan justo'],
    text: 'Tu propio dispositivo comprueba cada ronda.',
  },
  lotto: { header: ['Cripto Lotto', 'veinte premios'], text: 'Una ventana de 31 cristales, uno al día.' },
  seeLotto: 'Ver la lotería',
  flame: 'aviva su llama',
  tokens: 'Se juega con fichas, se paga en efectivo.',
  seePrize: 'Ver el premio',
  banners: 'Anuncios',
  from: 'De la casa',
  banner: 'Anuncio',
  start: 'Empezar a pasar',
  pause: 'Detener',
  slideOf: (name, n, count) => `${name} ${n} de ${count}`,
};
