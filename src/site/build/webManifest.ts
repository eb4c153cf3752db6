import { type Language, LANGUAGE_TAGS } from '../../wire/languages.ts';

/** The maskable icon has a smaller logo: masks may cut all but a circle of 40 % of the width in radius. */
const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const screenshot = (size: 'phone' | 'desktop', sizes: string, label: string) => ({
  src: `/screens/game-${size}.png`,
  sizes,
  type: 'image/png',
  form_factor: size === 'phone' ? ('narrow' as const) : ('wide' as const),
  label,
});
const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

const WORDS: Readonly<
  Record<Language, Readonly<Record<'about' | 'scene' | 'lobby' | 'cashier' | 'messages', string>>>
> = {
  en: {
    about: 'A provably fair casino. Every result is sealed before you bet and opened after.',
    scene: 'Moonflower at its table, the next spin sealed',
    lobby: 'Lobby',
    cashier: 'Cashier',
    messages: 'Messages',
  },
  de: {
    about:
      'Ein nachweisbar faires Casino. Jedes Ergebnis ist versiegelt, bevor Sie setzen, und wird danach ' +
      'geöffnet.',
    scene: 'Moonflower am Tisch, der nächste Dreh versiegelt',
    lobby: 'Lobby',
    cashier: 'Kasse',
    messages: 'Nachrichten',
  },
  es: {
    about:
      'Un casino demostrablemente justo. Cada resultado se sella antes de que apuestes y se abre después.',
    scene: 'Moonflower en su mesa, el próximo giro sellado',
    lobby: 'Sala',
    cashier: 'Caja',
    messages: 'Mensajes',
  },
  pt: {
    about: 'Um cassino comprovadamente justo. Cada resultado é selado antes da sua aposta e aberto depois.',
    scene: 'A Moonflower na mesa, o próximo giro selado',
    lobby: 'Salão',
    cashier: 'Caixa',
    messages: 'Mensagens',
  },
};

/**
 * The manifest of a language's pages. All have one `id`: it is one app, which begins in the language that was
 * opened last.
 */
export const manifestIn = (language: Language): object => {
  const { about, scene, lobby, cashier, messages } = WORDS[language];
  return {
    id: '/',
    name: 'Glasshouse',
    short_name: 'Glasshouse',
    description: about,
    lang: LANGUAGE_TAGS[language],
    dir: 'ltr',
    start_url: `/${language}?source=pwa`,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    orientation: 'any',
    theme_color: '#050D0B',
    background_color: '#050D0B',
    categories: ['games', 'entertainment'],
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
      { src: '/icons/mark-mono.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
    // Taken by `npm run screens install`; the build's test holds their sizes.
    screenshots: [screenshot('phone', '390x844', scene), screenshot('desktop', '1440x900', scene)],
    shortcuts: [
      shortcut(lobby, `/${language}`),
      shortcut(cashier, `/${language}#cashier/deposit`),
      shortcut(messages, `/${language}#messages`),
    ],
  };
};
