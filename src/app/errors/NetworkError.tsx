import { useSignals } from '@preact/signals-react/runtime';
import { type SyntheticEvent, useEffect } from 'react';
import { noticeDown, onBack } from '../net/connectivity.ts';
import { Plate } from '../ui/Plate.tsx';
import { LampsOut } from '../offline/LampsOut.tsx';
import { reloadIfUp } from '../loading/reloadIfUp.ts';
import { shell } from '../words/en/shell.ts';
import './ErrorScreen.css';

/** On a device that has not kept it yet. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.style.display = 'none';
};

/** A part of the app did not come over the network. Goes by itself when the network is back. */
export const NetworkError = () => {
  useSignals();
  useEffect(() => onBack(reloadIfUp), []);
  return (
    <div className="error-screen" role="alert">
      {/* That it did not come is no press of anybody's. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <img src="/empty/lampsOut.avif" width="390" height="260" alt="" onError={hide} />
      {noticeDown.value ? (
        <LampsOut />
      ) : (
        <>
          <h1>{shell.notLoaded}</h1>
          <p>{shell.missing}</p>
          <Plate onClick={reloadIfUp}>{shell.reload}</Plate>
        </>
      )}
    </div>
  );
};
