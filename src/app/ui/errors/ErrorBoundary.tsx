// On the critical path.
import { Component, type ReactNode, useEffect } from 'react';
import { report } from '../../../wire/player/status.ts';
import { BUILD } from '../../base/build.ts';
import { ask } from '../../base/net/call.ts';
import { ChunkLoadError } from '../../base/loading/chunks.ts';
import { reloadPage, reloadIfReachable } from '../../base/loading/reload.ts';
import { randomId } from '../../base/random.ts';
import { Icon } from '../icons/Icon.tsx';
import { PrimaryButton } from '../buttons/PrimaryButton.tsx';
import { supportHref } from '../../base/navigation/contacts.ts';
import { shell } from '../../words/en/shell.ts';
import './ErrorScreen.css';
import { useSignals } from '@preact/signals-react/runtime';
import { noticeDown, onReconnect } from '../../base/net/connectivity.ts';
import { OfflineMessage } from './OfflineMessage.tsx';
import { hideLost } from '../../base/loading/hideLost.ts';

/** In place of a chunk that could not be loaded. Reloads the page when the house can be reached again. */
const NetworkError = () => {
  useSignals();
  useEffect(() => onReconnect(reloadIfReachable), []);
  return (
    <div className="error-screen stack gap-16" role="alert">
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

interface Props {
  readonly children: ReactNode;
  /** The children are rendered again when this changes; without it the error stays until a reload. */
  readonly page?: string;
  /** For children over the page, such as a dialog: the error covers the page, and this closes it. */
  readonly over?: () => void;
}
interface State {
  readonly errorId: string | null;
  readonly network: boolean;
}

/** Shows an error screen with an id, and reports the error to the house without personal data. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { errorId: null, network: false };

  static getDerivedStateFromError(error: unknown): State {
    return { errorId: randomId().slice(0, 12), network: error instanceof ChunkLoadError };
  }

  override componentDidCatch(error: unknown): void {
    const { errorId } = this.state;
    if (errorId === null || error instanceof ChunkLoadError) return;
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    void ask(report, { errorId, name: name.slice(0, 100), message: message.slice(0, 500), build: BUILD });
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.errorId !== null && before.page !== this.props.page) {
      // One more render, and only after an error.
      // oxlint-disable-next-line react/no-did-update-set-state
      this.setState({ errorId: null, network: false });
    }
  }

  override render(): ReactNode {
    if (this.state.errorId === null) return this.props.children;
    const { over } = this.props;
    if (!over) return this.screen();
    return (
      <div className="error-over">
        <button type="button" className="error-close hit raised" aria-label={shell.close} onClick={over}>
          <Icon name="close" />
        </button>
        {this.screen()}
      </div>
    );
  }

  private screen(): ReactNode {
    if (this.state.network) return <NetworkError />;
    return (
      <div className="error-screen stack gap-16" role="alert">
        <img src="/empty/missingPane.webp" width="640" height="480" alt="" />
        <h1>{shell.errorTitle}</h1>
        <p>{shell.errorText}</p>
        <PrimaryButton onClick={reloadPage}>{shell.reload}</PrimaryButton>
        <p className="sm faint">
          {shell.errorWrite}
          <a className="brass" href={supportHref.peek()}>
            {shell.support}
          </a>
          {shell.errorNumber}
          {this.state.errorId}
        </p>
      </div>
    );
  }
}
