import { ERRORS, errorName } from '../../wire/errors.ts';
import type { WireError } from '../../wire/call.ts';
import { HOME } from '../shell/language.ts';
import { SUPPORT_EMAIL } from '../shell/support.ts';
import { Plate } from '../ui/Plate.tsx';
import './GameError.css';

/** What can be done about a refusal. Everything else leads back to the lobby. */
const ACTIONS: Readonly<Record<number, { readonly label: string; readonly href?: string }>> = {
  [ERRORS.csrf.code]: { label: 'Reload page' },
  [ERRORS.maintenance.code]: { label: 'Reload page' },
  [ERRORS.internal.code]: { label: 'Reload page' },
  [ERRORS.duplicateConnection.code]: { label: 'Play here' },
  [ERRORS.suspended.code]: { label: 'Support', href: `mailto:${SUPPORT_EMAIL}` },
  [ERRORS.mustBeLoggedIn.code]: { label: 'Log in', href: '#log-in' },
  [ERRORS.inactivityTimeout.code]: { label: 'Log in', href: '#log-in' },
};

/** A refusal in the game's place, by its code: title, sentence, one way on. */
export const GameError = ({ error }: { error: WireError }) => {
  const name = errorName(error.code);
  // The contract says so: a code that nobody knows is a bug, and the wall above shows and reports it.
  if (name === undefined) throw new Error(`unknown error code ${error.code}`);
  const action = ACTIONS[error.code] ?? { label: 'Back to lobby', href: HOME };
  return (
    <section className="game-error" role="alert">
      <h1>{ERRORS[name].title}</h1>
      <p>{error.message || ERRORS[name].message}</p>
      {action.href === undefined
        ? <Plate onClick={() => window.location.reload()}>{action.label}</Plate>
        : <Plate href={action.href}>{action.label}</Plate>}
      {error.errorId !== undefined && <p className="sm faint">If you write to us, give this number: {error.errorId}</p>}
    </section>
  );
};
