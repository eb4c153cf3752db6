import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { noticeDown, onBack } from '../net/link.ts';
import { Plate } from '../ui/Plate.tsx';
import { LampsOut } from './LampsOut.tsx';
import { shell } from '../words/en/shell.ts';
import '../shell/ErrorScreen.css';

const reload = () => window.location.reload();

/** A part of the app did not come over the network. Goes by itself when the network is back. */
export const NetworkError = () => {
  useSignals();
  useEffect(() => onBack(reload), []);
  return (
    <div className="error-screen" role="alert">
      <img src="/empty/lampsOut.avif" width="390" height="260" alt="" />
      {noticeDown.value ? <LampsOut /> : (
        <>
          <h1>{shell.notLoaded}</h1>
          <p>{shell.missing}</p>
          <Plate onClick={reload}>{shell.reload}</Plate>
        </>
      )}
    </div>
  );
};
