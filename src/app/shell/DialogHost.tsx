// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { player } from '../account/state.ts';
import { dialog } from './dialogs.ts';
import { dialogTable } from './dialogTable.ts';
import { ErrorWall } from './ErrorWall.tsx';

/** Shows the dialog of the address. One marked for players is not opened for a visitor. */
export const DialogHost = () => {
  useSignals();
  const name = dialog.value;
  if (name === null) return null;
  const { component: Shown, playersOnly } = dialogTable[name];
  if (playersOnly && player.value === null) return null;
  return <ErrorWall key={name}><Suspense fallback={null}><Shown /></Suspense></ErrorWall>;
};
