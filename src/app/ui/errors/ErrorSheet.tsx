import { useEffect } from 'react';
import type { WireError } from '../../../wire/call.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { RefusalBody } from './RefusalBody.tsx';
import { hideError } from '../../base/serverError.ts';
import { errorAction } from './errorAction.ts';

/** Calls `changed` when the player goes to another page, but not when a page replaces its own address. */
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

/** A refusal in a dialog. Closes when the page changes, unless its kind is `persistent`. */
export const ErrorSheet = ({ error }: { error: WireError }) => {
  const action = errorAction(error);
  const persistent = action.kind.persistent === true;
  useEffect(() => (persistent ? undefined : onPageChange(hideError)), [persistent]);
  return (
    <Sheet title={action.title} onClose={hideError}>
      <div className="refusal stack gap-16">
        <RefusalBody error={error} action={action} onGo={hideError} />
      </div>
    </Sheet>
  );
};
