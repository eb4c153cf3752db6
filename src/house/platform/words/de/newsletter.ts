import type { newsletter as en } from '../en/newsletter.ts';

export const newsletter: typeof en = {
  foot: (url) =>
    'Sie bekommen diesen Brief, weil Sie unseren Newsletter wollten und Ihre Adresse bestätigt haben. ' +
    `Möchten Sie keine mehr, öffnen Sie ${url}`,
};
