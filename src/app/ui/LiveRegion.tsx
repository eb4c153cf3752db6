import { type ReactNode, useEffect, useRef } from 'react';
import { narrate, wordsIn } from './narrate.ts';

/**
 * Has the narrator say what appears in it after it was drawn: the outcome of an action, or a change.
 * Render it before it has text. An error is an alert, which is read by itself.
 */
export const LiveRegion = ({
  className = 'live-region',
  children,
}: {
  className?: string;
  children: ReactNode;
}) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = region;
    if (current === null) return undefined;
    const watcher = new MutationObserver(() => {
      if (current.querySelector('[role="alert"]') === null) narrate(wordsIn(current));
    });
    watcher.observe(current, { childList: true, characterData: true, subtree: true });
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={region} className={className}>
      {children}
    </div>
  );
};
