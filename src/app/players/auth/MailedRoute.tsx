// On the critical path.
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { HOME } from '../../base/language.ts';
import { openMailedLink, type MailedKind } from './mailed.ts';

/**
 * The address of a link from an e-mail: goes home and opens the link's dialog. It stays out of the history.
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
