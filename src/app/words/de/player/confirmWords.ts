import type { confirmWords as en } from '../../en/player/confirmWords.ts';

export const confirmWords: typeof en = {
  back: 'Zurück',
  code: 'Wiederherstellungscode',
  byCode: 'Mit diesem Code bestätigen',
  byPasskey: 'Mit Passkey bestätigen',
  toPasskey: 'Passkey verwenden',
  toCode: 'Wiederherstellungscode verwenden',
  noPasskeys:
    'Dieser Browser kann hier keine Passkeys. Nehmen Sie einen neueren, über eine sichere Verbindung.',
  otherHost: (domain, host) =>
    `Passkeys dieses Hauses gelten nur auf ${domain}, und diese Seite liegt auf ${host}.`,
  noLock: 'Dieses Gerät kann keinen Passkey behalten: Es braucht eine Bildschirmsperre oder eine PIN.',
  haveOne: 'Dieses Gerät hat schon einen Passkey von Ihnen.',
  cancelled:
    'Nichts wurde unterschrieben: Es wurde abgebrochen, oder auf diesem Gerät liegt kein Passkey von Ihnen.',
  notSigned:
    'Das Gerät hat nicht unterschrieben. Versuchen Sie es noch einmal oder nehmen Sie ein anderes Gerät.',
};
