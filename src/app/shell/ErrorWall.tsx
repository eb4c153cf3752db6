// On the critical path.
import { Component, type ReactNode } from 'react';
import { report } from '../../wire/account.ts';
import { BUILD } from '../build.ts';
import { ask } from '../net/call.ts';
import { ChunkLoadError } from '../offline/chunks.ts';
import { NetworkError } from '../offline/NetworkError.tsx';
import { randomId } from '../random.ts';
import { Plate } from '../ui/Plate.tsx';
import { SUPPORT_EMAIL } from './support.ts';
import './ErrorScreen.css';

interface State { readonly errorId: string | null; readonly network: boolean }

/** Catches what breaks below it: a calm page with an id, which the house is told without personal data. */
export class ErrorWall extends Component<{ children: ReactNode }, State> {
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

  override render(): ReactNode {
    if (this.state.errorId === null) return this.props.children;
    if (this.state.network) return <NetworkError />;
    return (
      <div className="error-screen" role="alert">
        <h1>Something broke on this page</h1>
        <p>Your balance and any open round are safe with us. Reload the page to go on.</p>
        <Plate onClick={() => window.location.reload()}>Reload page</Plate>
        <p className="sm faint">If you write to <a className="brass" href={`mailto:${SUPPORT_EMAIL}`}>support</a>, give this number: {this.state.errorId}</p>
      </div>
    );
  }
}
