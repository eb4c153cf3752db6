import type { devnet as en } from '../en/devnet.ts';

export const devnet: typeof en = {
  frame: { back: 'Zurück zur Kasse', noAnswer: 'Das Haus hat nicht geantwortet.' },
  faucet: {
    title: 'Faucet des Devnets',
    notice:
      'Das sind Spielmünzen aus dem eigenen Devnet dieses Hauses. Sie sind nichts wert. Senden Sie nie ' +
      'echte Coins an eine Adresse des Devnets: Sie wären verloren.',
    coin: 'Coin',
    onEthereum: 'auf Ethereum',
    address: '{coin}-Adresse',
    amount: 'Betrag in {unit}',
    amounts: 'Beträge',
    pay: 'Aus dem Faucet zahlen',
    outTitle: 'Eine Adresse zum Auszahlen',
    outText:
      'Sie steht für eine Wallet, die Ihnen gehört. Was dorthin gesendet wird, verlässt das Haus und ' +
      'gehört niemandem.',
    make: 'Eine Adresse für diesen Coin machen',
    chain: 'Die Kette',
    height: 'Höhe',
    next: 'Nächster Block',
    waiting: 'Wartende Zahlungen',
    paid: 'Gezahlt. Es wartet auf den nächsten Block: {txid}',
    lost:
      'Das Haus hat nicht geantwortet. Von dieser Zahlung ist nichts bekannt; sehen Sie in der ' +
      'Liste unten nach.',
    soon: 'sobald eine Zahlung wartet',
    now: 'jetzt',
    inSeconds: 'in {n} s',
    silent: 'keine Antwort',
  },
  exchange: {
    title: 'Spielbörse',
    notice:
      'Diese Börse gehört zum eigenen Devnet dieses Hauses. Niemand fragt nach einer Karte, kein Geld ' +
      'wird gezahlt, und die Coins sind nichts wert.',
    order: 'Ihr Auftrag',
    provider: 'Anbieter',
    pay: 'Sie zahlen',
    get: 'Sie bekommen',
    to: 'An Ihre Einzahlungsadresse',
    confirm: 'Auftrag bestätigen',
    sum: '{usd} Dollar, nur gespielt',
    paid: 'Gezahlt. Es wartet auf Bestätigungen; sehen Sie in der Kasse zu.',
    unknown: 'Diesen Auftrag gibt es nicht.',
    lost: 'Das Haus hat nicht geantwortet. Wer noch einmal bestätigt, zahlt einmal.',
  },
};
