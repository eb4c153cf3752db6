import type { reading as english } from '../en/reading.ts';

export const reading: typeof english = {
  onThisPage: 'Auf dieser Seite',
  updated: 'Stand:',
  section: 'Link zu diesem Abschnitt',
  table: 'Tabelle',
  mailSupport: 'Per E-Mail:',
  mailBilling: 'Zahlungen und eingeschränkte Konten:',
  onlyEnglish: 'Diese Seite gibt es nur auf Englisch.',
};
