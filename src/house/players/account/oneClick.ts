import { LANGUAGES } from '../../../wire/languages.ts';
import type { ServedForm } from '../../platform/http/forms.ts';
import type { House } from '../../platform/ports.ts';
import { type MailingList, UNSUBSCRIBE_PATHS } from './links.ts';
import { endMailing } from './profile.ts';

const LISTS = Object.keys(UNSUBSCRIBE_PATHS) as MailingList[];

/**
 * One-click unsubscribe of mail programs (RFC 8058): a POST to the URL in the e-mail's header, without a
 * login, and repeatable. A GET of it is the app's page, which asks first, because mail scanners open every
 * link. Tries are not limited: a mail provider posts for all its users from few addresses, and the MAC in a
 * link cannot be guessed.
 */
export const oneClickForms = (house: House): readonly ServedForm[] =>
  LISTS.flatMap((list) =>
    LANGUAGES.map((language) => ({
      path: `/${language}/${UNSUBSCRIBE_PATHS[list]}/:text`,
      handle: (text: string) => endMailing(house, list, text),
    })),
  );
