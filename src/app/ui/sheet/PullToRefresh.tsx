import { useEffect, useRef, useState } from 'react';
import { lists } from '../../words/en/player/lists.ts';
import { LitPane } from '../icons/LitPane.tsx';
import { LiveRegion } from '../LiveRegion.tsx';
import './PullToRefresh.css';

/** The strip follows at half the speed of the finger. */
const FOLLOW = 0.5;
/** A strip that is let go at this height or above loads the list; it grows no higher than the second. */
const LOAD_PX = 52;
const MAX_PX = 76;

type Phase = 'rest' | 'short' | 'enough' | 'loading';

interface Pull {
  /** @param height of the strip, in pixels */
  move(height: number): void;
  end(height: number): void;
}

/** Calls `pull` for touches that pull `body` down while it stands at its top. @returns what stops that */
const followPull = (body: HTMLElement, pull: Pull): (() => void) => {
  let from: { readonly x: number; readonly y: number } | null = null;
  let isPulled = false;
  let height = 0;
  const end = () => {
    if (isPulled) pull.end(height);
    [from, isPulled] = [null, false];
  };
  const start = ({ touches }: TouchEvent) => {
    end();
    const [touch] = touches;
    if (touch && touches.length === 1 && body.scrollTop <= 0) from = { x: touch.clientX, y: touch.clientY };
  };
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!from || !touch) return;
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
    // Up or aside at first: the browser scrolls, and goes on doing so.
    if (!isPulled && (dy <= 0 || Math.abs(dx) > dy)) {
      from = null;
      return;
    }
    // Before the browser takes it for scrolling: then no later movement could be kept from it.
    if (event.cancelable) event.preventDefault();
    isPulled = true;
    height = Math.max(0, Math.min(MAX_PX, dy * FOLLOW));
    pull.move(height);
  };
  body.addEventListener('touchstart', start, { passive: true });
  body.addEventListener('touchmove', move, { passive: false });
  for (const name of ['touchend', 'touchcancel'] as const) body.addEventListener(name, end);
  return () => {
    body.removeEventListener('touchstart', start);
    body.removeEventListener('touchmove', move);
    for (const name of ['touchend', 'touchcancel'] as const) body.removeEventListener(name, end);
  };
};

/**
 * The first child of a list in a sheet. Pulled down by touch, it loads the list anew; without touch a list is
 * loaded whenever it is opened.
 */
export const PullToRefresh = ({ load }: { load: () => Promise<unknown> }) => {
  const strip = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('rest');
  useEffect(() => {
    const shown = strip.current;
    const body = shown?.closest<HTMLElement>('.sheet-body');
    if (!shown || !body) return undefined;
    let loading = false;
    const rest = () => {
      shown.style.height = '';
      setPhase('rest');
    };
    return followPull(body, {
      move: (height) => {
        if (loading) return;
        shown.style.height = `${height}px`;
        setPhase(height < LOAD_PX ? 'short' : 'enough');
      },
      end: (height) => {
        if (loading) return;
        if (height < LOAD_PX) return rest();
        loading = true;
        shown.style.height = `${LOAD_PX}px`;
        setPhase('loading');
        void load().finally(() => {
          loading = false;
          rest();
        });
      },
    });
  }, [load]);
  const isLit = phase === 'enough' || phase === 'loading';
  return (
    <div
      ref={strip}
      className={`pull-to-refresh${phase === 'rest' || phase === 'loading' ? ' pull-settles' : ''}`}
    >
      <div className="pull-in row gap-12 sm muted">
        {isLit ? <LitPane /> : <i className="pull-pane" aria-hidden="true" />}
        {phase === 'short' && lists.pull}
        {phase === 'enough' && lists.letGo}
        <LiveRegion>{phase === 'loading' && lists.loading}</LiveRegion>
      </div>
    </div>
  );
};
