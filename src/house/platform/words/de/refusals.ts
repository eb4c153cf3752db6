import type { refusals as en } from '../en/refusals.ts';
import { units } from './units.ts';

const PERIODS = { day: 'heute', week: 'diese Woche', month: 'diesen Monat' } as const;

/** Chains call themselves `Bitcoin`, a devnet's `the Bitcoin devnet`, a test's `the Bitcoin test network`. */
const networkOf = (name: string): string => {
  const [, coin, kind] = /^the (.+) (devnet|test network)$/.exec(name) ?? [];
  return coin === undefined ? `${name}-Netzwerk` : coin + (kind === 'devnet' ? '-Devnet' : '-Testnetz');
};

export const refusals: typeof en = {
  belowMinimum: () => 'Dieser Betrag liegt unter dem Mindestbetrag',
  notWithdrawable: () => 'So viel können Sie nicht auszahlen',
  notAnAddress: (network) => `Das ist keine Adresse im ${networkOf(network)}.`,
  otherNetwork: (found, network) =>
    `Das ist eine Adresse im ${networkOf(found)}, nicht im ${networkOf(network)}.`,
  moneroLength: (length) =>
    `Eine Monero-Adresse hat 95 Zeichen, mit einer Zahlungskennung 106. Diese hat ${length}.`,
  wrongChecksum: () => 'Diese Adresse enthält einen Tippfehler: Ihre Prüfsumme stimmt nicht.',
  tokenAddress: () => 'Das ist die Adresse eines Tokens, sie gehört niemandem.',
  depositAddress: () =>
    'Das ist eine Einzahlungsadresse dieses Hauses. Nehmen Sie eine Ihrer eigenen Wallet.',
  roundBeforeWithdrawal: () => 'Spielen Sie die offene Runde zu Ende, bevor Sie auszahlen.',
  missingPlaythrough: (cents) =>
    'Einzahlungen müssen vor einer Auszahlung gespielt werden: ' +
    `Es fehlen Einsätze von ${units.sum(cents)} mit Ihrem eigenen Geld.`,
  roundFirst: () => 'Spielen Sie zuerst die offene Runde zu Ende.',
  bonusLocked: () =>
    'Ein Spiel ist noch nicht beendet. Spielen Sie die offene Runde zu Ende, bevor Sie mit Ihrem Bonus ' +
    'etwas anderes spielen.',
  bonusNotAllowed: () => 'Mit Ihrem aktiven Bonus nicht spielbar.',
  bonusMaxBet: (cents) => `Mit Ihrem aktiven Bonus beträgt ein Einsatz höchstens ${units.sum(cents)}.`,
  noMailings: () => 'Solange Sie sich ausgeschlossen haben, schicken wir Ihnen keine Post.',
  excludedUntil: (at) => `Sie haben sich bis ${units.moment(at)} vom Spielen ausgeschlossen.`,
  breakUntil: (at) => `Sie machen Pause bis ${units.moment(at)}.`,
  sessionOver: (minutes) =>
    `Sie haben die ${minutes} Minuten Ihres Limits gespielt. Ruhen Sie eine halbe Stunde, bevor es ` +
    'weitergeht.',
  lossLeaves: (cents, period) => `Ihr Verlustlimit lässt ${PERIODS[period]} noch ${units.sum(cents)} zu.`,
  depositLeaves: (cents, period) =>
    `Ihr Einzahlungslimit lässt ${PERIODS[period]} noch ${units.sum(cents)} zu.`,
  tooManyTries: (seconds) => {
    if (seconds > 90) return `Zu viele Versuche. Bitte warten Sie ${Math.ceil(seconds / 60)} Minuten.`;
    return `Zu viele Versuche. Bitte warten Sie ${seconds === 1 ? 'eine Sekunde' : `${seconds} Sekunden`}.`;
  },
  tookTooLong: () =>
    'Das hat im Haus zu lange gedauert. Bitte versuchen Sie es gleich noch einmal: doppelt geschieht nichts.',
  devnetHasNo: (currency) => `Das Devnet hat kein ${currency}.`,
  faucetBusy: () =>
    'Zu viele Zahlungen warten auf einen Block. Versuchen Sie es in einer Minute noch einmal.',
  faucetAmount: (least, most, currency, decimals) =>
    `Geben Sie einen Betrag von ${least} bis ${most} ${currency} ein, mit höchstens ${decimals} Stellen ` +
    'nach dem Punkt.',
};
