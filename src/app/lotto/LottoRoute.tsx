// On the critical path.
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { openDialog } from '../base/navigation/dialogs.ts';
import { HOME } from '../base/language.ts';

/** /lotto leads to the lotto. */
export const LottoRoute = () => {
  useEffect(() => {
    navigate(HOME, { replace: true });
    openDialog('#lotto/current');
  }, []);
  return null;
};
