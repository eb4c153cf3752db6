import type { mailed as en } from '../../en/player/mailed.ts';

export const mailed: typeof en = {
  verify: 'Ihre E-Mail-Adresse',
  isYours: 'Gehört diese Adresse Ihnen? Dann bestätigen Sie sie.',
  confirm: 'Adresse bestätigen',
  verified: 'Danke. Ihre E-Mail-Adresse ist bestätigt.',
  newsletter: 'Unser Newsletter',
  leaveNewsletter: 'Möchten Sie keinen Newsletter mehr bekommen?',
  noNewsletter: 'Sie bekommen keinen Newsletter mehr.',
  lotto: 'Lottobriefe',
  leaveLotto: 'Möchten Sie keine Briefe zum Lotto mehr bekommen?',
  noLotto: 'Sie bekommen keine Briefe zum Lotto mehr.',
  code: (message, code) => `${message} (Code ${code})`,
  unsubscribe: 'Abbestellen',
  close: 'Schließen',
  noScripts:
    'Dieser Link braucht JavaScript. Geändert wurde nichts: ' +
    'Schalten Sie es ein und öffnen Sie den Link noch einmal.',
};
