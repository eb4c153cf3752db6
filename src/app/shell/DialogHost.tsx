// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { mustChangeEmail, player } from '../account/state.ts';
import { dialog } from './dialogs.ts';
import { dialogTable } from './dialogTable.ts';
import { ErrorWall } from './ErrorWall.tsx';

/**
 * Shows the dialog of the address. One marked for players is not opened for a visitor, and gives way to the profile while the
 * contact address must be changed (section 2).
 */
export const DialogHost = () => {
  useSignals();
  const asked = dialog.value;
  if (asked === null) return null;
  const name = mustChangeEmail.value && dialogTable[asked].playersOnly ? 'account/edit-profile' : asked;
  const { component: Shown, playersOnly } = dialogTable[name];
  if (playersOnly && player.value === null) return null;
  return <ErrorWall key={name}><Suspense fallback={null}><Shown /></Suspense></ErrorWall>;
};
