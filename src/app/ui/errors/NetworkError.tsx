import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { noticeDown, onReconnect } from '../../base/net/connectivity.ts';
import { PrimaryButton } from '../buttons/PrimaryButton.tsx';
import { OfflineMessage } from './OfflineMessage.tsx';
import { hideLost } from '../../base/loading/hideLost.ts';
import { reloadIfReachable } from '../../base/loading/reload.ts';
import { shell } from '../../words/en/shell.ts';
import './ErrorScreen.css';

/** In place of a chunk that could not be loaded. Reloads the page when the house can be reached again. */
export const NetworkError = () => {
  useSignals();
  useEffect(() => onReconnect(reloadIfReachable), []);
  return (
    <div className="error-screen" role="alert">
      {/* `onError` is no input of the player. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <img src="/empty/lampsOut.avif" width="390" height="260" alt="" onError={hideLost} />
      {noticeDown.value ? (
        <OfflineMessage />
      ) : (
        <>
          <h1>{shell.notLoaded}</h1>
          <p>{shell.notLoadedText}</p>
          <PrimaryButton onClick={reloadIfReachable}>{shell.reload}</PrimaryButton>
        </>
      )}
    </div>
  );
};
