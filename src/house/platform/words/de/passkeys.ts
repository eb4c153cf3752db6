import type { passkeys as en } from '../en/passkeys.ts';

const NO_LONGER =
  'Auszahlungen werden nicht mehr mit einem Passkey bestätigt. Ihre Wiederherstellungscodes gelten ' +
  'nicht mehr.';

const left = (n: number): string => {
  if (n === 0) return ' Keiner ist übrig.';
  return n === 1 ? ' Einer ist übrig.' : ` ${n} sind übrig.`;
};

export const passkeys: typeof en = {
  added: (name) => ({
    subject: 'Ein Passkey wurde hinzugefügt',
    body: `Der Passkey „${name}“ kann Sie ab jetzt in Ihrem Konto anmelden.`,
  }),
  removed: (name) => ({
    subject: 'Ein Passkey wurde entfernt',
    body: `Der Passkey „${name}“ öffnet Ihr Konto nicht mehr.`,
  }),
  stepOn: (codes) => ({
    subject: 'Der zweite Schritt ist an',
    body:
      'Jede Auszahlung muss ab jetzt mit einem Passkey oder einem Wiederherstellungscode bestätigt ' +
      `werden. Die ${codes} Wiederherstellungscodes wurden einmal gezeigt: Behalten Sie sie dort, wo ` +
      'Ihre Papiere liegen.',
  }),
  stepOff: () => ({ subject: 'Der zweite Schritt ist aus', body: NO_LONGER }),
  stepOffBySupport: () => ({ subject: 'Der Support hat den zweiten Schritt ausgeschaltet', body: NO_LONGER }),
  renewed: (codes) => ({
    subject: 'Neue Wiederherstellungscodes',
    body: `Sie haben ${codes} neue Wiederherstellungscodes. Die früheren gelten nicht mehr.`,
  }),
  codeUsed: (n) => ({
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    body: `Statt eines Passkeys wurde ein Wiederherstellungscode verwendet.${n === null ? '' : left(n)}`,
  }),
};
