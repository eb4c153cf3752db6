import type { buy as en } from '../../en/money/buy.ts';

const COUNTS = ['Keine', 'Ein', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun'];

export const buy: typeof en = {
  get: 'Sie erhalten',
  pay: 'Sie zahlen',
  amount: 'Betrag',
  dollars: (n) => `${n}\u00a0$`,
  popUp: 'Schließen Sie Ihren Auftrag im Pop-up ab.',
  ready: 'Ihr Auftrag liegt bereit. Sie schließen ihn beim Verkäufer ab, in einem eigenen Fenster.',
  open: 'Auftrag öffnen',
  lost: 'Das Haus hat nicht geantwortet. Versuchen Sie es noch einmal: Nichts wird doppelt bestellt.',
  agree: (name) => `Mir ist klar, dass ${name} mir die Coins verkauft, nicht Glasshouse.`,
  read: 'Hinweis lesen',
  about: 'Sie erhalten etwa',
  choose: 'Angebot wählen',
  via: (name) => `Kaufen bei ${name}`,
  popUpNote: 'Sie schließen den Auftrag in einem Pop-up ab. Die Coins kommen als Einzahlung an.',
  loadingCoins: 'Wird abgefragt, was es gibt',
  nothing: 'Nichts im Angebot',
  noCoins: 'Im Moment gibt es keine Kryptowährungen zu kaufen.',
  depositCoins: 'Coins einzahlen',
  offline: 'Sie sind offline. Coins lassen sich kaufen, sobald Sie wieder verbunden sind.',
  offersLost: 'Die Angebote sind nicht angekommen.',
  again: 'Noch einmal versuchen',
  offers: (n) => `${COUNTS[n] ?? n} ${n === 1 ? 'Angebot' : 'Angebote'}`,
  list: 'Angebote',
  notAvailable: 'Nicht verfügbar',
  min: (sum) => `Mindestens ${sum}`,
  max: (sum) => `Höchstens ${sum}`,
  most: (coin, sum) => `Am meisten ${coin} für ${sum}`,
  loadingOffers: 'Die Verkäufer werden gefragt',
  none: 'Im Moment gibt es keine Angebote.',
  fees: 'Nach allen Gebühren. Kurse ändern sich.',
  disclaimer: 'Hinweis',
  seller:
    'Der Verkäufer, den Sie wählen, verkauft Ihnen die Coins und nimmt Ihre Zahlung an, ' +
    'nach seinen Bedingungen, Gebühren und Ausweisprüfungen. ' +
    'Glasshouse ist an diesem Kauf nicht beteiligt und sieht weder Ihre Karte noch Ihre Bank.',
  arrives:
    'Die Coins gehen an Ihre eigene Einzahlungsadresse in diesem Haus und werden gutgeschrieben wie ' +
    'jede Einzahlung, zum Kurs dieses Moments. Ein Angebot ist, was der Verkäufer zu senden erwartet. ' +
    'Es zählt, was ankommt.',
  questions: 'Fragen zu einer Zahlung gehen an den Verkäufer, Fragen zu einer Einzahlung an uns.',
  requiredRule: 'Geben Sie einen Betrag ein, um weiterzumachen.',
  wholeRule: 'Beträge gehen nur in ganzen Dollar.',
  maxRule: (count) => `Der größte Betrag ist ${count} US-Dollar.`,
  minRule: (dollars) => `Der kleinste Betrag ist ${dollars} US-Dollar.`,
};
