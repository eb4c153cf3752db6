// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { statusAsOf, mustChangeEmail, player } from '../base/session/state.ts';
import { Cashier } from '../money/cashier/lazy.ts';
import { ErrorSheet } from '../ui/errors/lazy.ts';
import { NoCoins } from './lazy.ts';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import {
  addressedDialog,
  closeDialog,
  type DialogName,
  openDialog,
  useDialog,
} from '../base/navigation/dialogs.ts';
import { dialogTable, isPlayersOnly } from './dialogTable.ts';
import { bonusTabDue, openBonusTab } from '../money/bonus/link.ts';
import { ErrorBoundary } from '../ui/errors/ErrorBoundary.tsx';
import { hideError, serverError } from '../base/serverError.ts';

/**
 * Dialogs that open while the contact address must be changed, besides the profile: a phone's menu, where
 * Log out is, and the message to support.
 */
const OPEN_WHILE_RESTRICTED = new Set<DialogName>(['menu', 'chat']);

/**
 * Shows a refusal of the house or, when there is none, the dialog of the address. A dialog of players does
 * not open for a visitor. While the contact address must be changed every page opens the profile, which
 * replaces other dialogs. A dialog is drawn in a later task than the input that asked for it.
 */
export const DialogHost = () => {
  useSignals();
  const [page] = useLocation();
  const restricted = mustChangeEmail.value && statusAsOf.value === null;
  useEffect(() => {
    if (restricted && addressedDialog() === null) openDialog('#account/edit-profile');
  }, [restricted, page]);
  const addressed = useDialog();
  const bonusDue = bonusTabDue.value;
  useEffect(() => {
    if (bonusDue && addressed === null) openBonusTab();
  }, [bonusDue, addressed]);
  const asked = useDeferredValue(addressed);
  const error = serverError.value;
  if (error)
    return (
      <ErrorBoundary key={`error ${error.code}`} over={hideError}>
        <Suspense fallback={null}>
          {error.code === BASIC_ERRORS.notEnoughCash.code && player.value !== null ? (
            <NoCoins />
          ) : (
            <ErrorSheet error={error} />
          )}
        </Suspense>
      </ErrorBoundary>
    );
  if (asked === null || addressed === null) return null;
  const name = mustChangeEmail.value && !OPEN_WHILE_RESTRICTED.has(asked) ? 'account/edit-profile' : asked;
  const Dialog = dialogTable[name];
  if (isPlayersOnly(name) && player.value === null) return null;
  return (
    <ErrorBoundary key={Dialog === Cashier ? 'cashier' : name} over={closeDialog}>
      <Suspense fallback={null}>
        <Dialog />
      </Suspense>
    </ErrorBoundary>
  );
};
