import { part } from '../part.ts';

/** What stands around a page's own text. */
export const reading = part('reading', {
  onThisPage: 'On this page',
  updated: 'Updated',
  section: 'Link to this section',
  table: 'Table',
  mailSupport: 'By e-mail:',
  mailBilling: 'Payments and limited accounts:',
  /** Said on a page of another language whose text is not there in it. */
  onlyEnglish: 'This page is only there in English.',
});
