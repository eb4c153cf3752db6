import type { mailed as en } from '../en/mailed.ts';

export const mailed: typeof en = {
  verify: 'Ihre E-Mail-Adresse',
  verified: 'Danke. Ihre E-Mail-Adresse ist bestätigt.',
  newsletter: 'Unser Newsletter',
  noNewsletter: 'Sie bekommen keinen Newsletter mehr.',
  lotto: 'Lottobriefe',
  noLotto: 'Sie bekommen keine Briefe zum Lotto mehr.',
  code: (message, code) => `${message} (Code ${code})`,
  close: 'Schließen',
};
