// On the critical path.
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { HOME } from '../base/language.ts';
import { openMailedLink, type MailedKind } from './mailed.ts';

/**
 * An address that came in a letter: goes home and opens its dialog. The link itself stays out of the history.
 */
export const MailedRoute = ({
  kind,
  verificationString,
}: {
  kind: MailedKind;
  verificationString: string;
}) => {
  useEffect(() => {
    navigate(HOME, { replace: true });
    openMailedLink({ kind, verificationString });
  }, [kind, verificationString]);
  return null;
};
