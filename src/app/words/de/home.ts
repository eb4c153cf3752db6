import type { home as en } from '../en/home.ts';

export const home: typeof en = {
  name: 'Glasshouse, ein nachweisbar faires Casino',
  title: 'Nachweisbar faires Casino',
  about:
    'Ein nachweisbar faires Casino. Jedes Ergebnis wird vor Ihrem Einsatz versiegelt und danach geöffnet.',
  script: 'Glasshouse braucht JavaScript: Ihr eigenes Gerät prüft jede Runde.',
  signUp: 'Registrieren',
  check: 'Runde prüfen',
  hero: ['Ein Casino', 'aus Glas'],
  what: (playCoins) =>
    playCoins ? 'Slots, Poker und Keno, hier mit Spielmünzen.' : 'Slots, Poker und Keno.',
  tryAny: 'Jedes Spiel gratis testen',
  noAccount: ', ohne Konto.',
  playFree: (game) => `${game} gratis spielen`,
  startWith: (sum, playCoins) => `und mit ${sum}${playCoins ? ' in Spielmünzen' : ''} beginnen`,
  takesMinute: 'in einer Minute',
  fair: { header: ['Zwei gleiche Blätter', 'heißen fair'], text: 'Ihr eigenes Gerät prüft jede Runde.' },
  lotto: { header: ['Krypto-Lotto', 'zwanzig Preise'], text: 'Ein Fenster aus 31 Scheiben, eine pro Tag.' },
  seeLotto: 'Zum Lotto',
  flame: 'nährt seine Flamme',
  tokens: 'Gespielt mit Token, bezahlt in Geld.',
  seePrize: 'Zum Gewinn',
  banners: 'Banner',
  from: 'Aus dem Haus',
  banner: 'Banner',
  start: 'Weiterblättern',
  pause: 'Anhalten',
  slideOf: (name, n, count) => `${name} ${n} von ${count}`,
};
