import { useEffect } from 'react';
import type { WireError } from '../../wire/call.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { RefusalBody } from './RefusalBody.tsx';
import { hideError } from '../base/serverError.ts';
import { errorAction } from './errorAction.ts';
import './ErrorSheet.css';

/**
 * Calls when the player goes to another page. A page that gives way to another by itself (a game, to its
 * preview, at log-out) is none.
 */
const onPageChange = (changed: () => void): (() => void) => {
  let page = window.location.pathname;
  const gone = () => {
    if (window.location.pathname !== page) changed();
  };
  const follow = () => {
    page = window.location.pathname;
  };
  const events = [
    ['popstate', gone],
    ['pushState', gone],
    ['replaceState', follow],
  ] as const;
  for (const [name, heard] of events) window.addEventListener(name, heard);
  return () => {
    for (const [name, heard] of events) window.removeEventListener(name, heard);
  };
};

/** Section 8: the dialog of a code of the house. It goes with the page, but for the few that stay. */
export const ErrorSheet = ({ error }: { error: WireError }) => {
  const action = errorAction(error);
  const stays = action.kind.stays === true;
  useEffect(() => (stays ? undefined : onPageChange(hideError)), [stays]);
  return (
    <Sheet title={action.title} onClose={hideError}>
      <div className="refusal">
        <RefusalBody error={error} action={action} onGo={hideError} />
      </div>
    </Sheet>
  );
};
