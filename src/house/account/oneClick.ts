import { LANGUAGES } from '../../wire/languages.ts';
import type { ServedForm } from '../http/forms.ts';
import type { House } from '../ports.ts';
import { type MailingList, UNSUBSCRIBE_PATHS } from './links.ts';
import { endMailing } from './profile.ts';

const LISTS = Object.keys(UNSUBSCRIBE_PATHS) as MailingList[];

/**
 * One-click unsubscribe of mail programs (RFC 8058): a POST to the address in the letter's header, without
 * anybody being logged in, as often as they like. A GET of it is the app's page, which asks first: scanners
 * of mail open every link. Tries are not counted: a provider's few addresses ask for all its readers, and
 * nobody guesses the proof in a link.
 */
export const oneClickForms = (house: House): readonly ServedForm[] =>
  LISTS.flatMap((list) =>
    LANGUAGES.map((language) => ({
      path: `/${language}/${UNSUBSCRIBE_PATHS[list]}/:text`,
      handle: (text: string) => endMailing(house, list, text),
    })),
  );
