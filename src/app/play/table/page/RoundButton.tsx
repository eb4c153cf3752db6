import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Meter } from '../../../ui/Meter.tsx';
import { vibrate } from '../../engine/haptics.ts';
import './RoundButton.css';

const TONES = ['#1C6A58', '#154F42', '#2E8B73'] as const;
/** Indices of the two bright panes of the ring. */
const MOONLIT = new Set([7, 8]);

const point = (r: number, angle: number) =>
  `${(68 + Math.cos(angle) * r).toFixed(1)} ${(68 + Math.sin(angle) * r).toFixed(1)}`;
const pane = (i: number) => {
  const [from, to] = [(i * Math.PI) / 6, ((i + 1) * Math.PI) / 6];
  return `M${point(58, from)}A58 58 0 0 1 ${point(58, to)}L${point(45, to)}A45 45 0 0 0 ${point(45, from)}Z`;
};

export interface RoundButtonProps {
  verb: string;
  label: string;
  /** A press does nothing. The button keeps the focus, with which the game's keys are heard. */
  disabled: boolean;
  /** Pictures or the house are awaited: an activity indicator replaces the verb. */
  busy: boolean;
  onPress: () => void;
  /** Called with true once a pointer is down, with false after `onPress` or where it slides off. */
  onPointer?: (down: boolean) => void;
  /** Called with true when a long press begins and with false when it ends. */
  onLongPress?: (down: boolean) => void;
}

const LONG_PRESS_MS = 500;
/** The click that belongs to a pointer follows within this time. */
const CLICK_AFTER_MS = 1_000;

const isInside = ({ currentTarget, clientX, clientY }: PointerEvent<Element>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/** Calls `act` once the page has painted its next frame. @returns a function that cancels it */
const afterPaint = (act: () => void): (() => void) => {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
};

/**
 * Handlers that tell a long press from a press. A press ends where the pointer goes up, and not with the
 * click: for a finger that has moved on the button some browsers have none. One that slides off cancels.
 * Clicks without a pointer, as of assistive technology, press too.
 */
const usePress = ({ disabled, onPress, onPointer, onLongPress }: RoundButtonProps) => {
  const timer = useRef(0);
  const cancelPointer = useRef(() => {});
  const state = useRef<'up' | 'down' | 'long'>('up');
  const upAt = useRef(Number.NEGATIVE_INFINITY);
  const end = (pressed: boolean) => {
    const { current: was } = state;
    if (was === 'up') return;
    window.clearTimeout(timer.current);
    cancelPointer.current();
    state.current = 'up';
    if (was === 'long') onLongPress?.(false);
    else if (pressed && !disabled) onPress();
    onPointer?.(false);
  };
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      cancelPointer.current();
    },
    [],
  );
  useEffect(() => {
    if (disabled && state.current === 'down') end(false);
  });
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      if (button !== 0 || disabled) return;
      vibrate('press');
      state.current = 'down';
      // The pressed look is painted first: on a slow phone the motion takes several frames to start.
      cancelPointer.current = afterPaint(() => onPointer?.(true));
      if (onLongPress === undefined) return;
      timer.current = window.setTimeout(() => {
        state.current = 'long';
        onLongPress(true);
      }, LONG_PRESS_MS);
    },
    onPointerUp: (event: PointerEvent<Element>) => {
      upAt.current = event.timeStamp;
      // The button captures a touch until it ends, wherever that is.
      end(isInside(event));
    },
    onPointerLeave: () => end(false),
    onPointerCancel: () => end(false),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    /** Browsers press a button again and again while Enter is held down on it. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
    onClick: ({ timeStamp }: MouseEvent) => {
      if (timeStamp - upAt.current > CLICK_AFTER_MS && !disabled) onPress();
      upAt.current = Number.NEGATIVE_INFINITY;
    },
  };
};

/** The button that starts a round: Spin, Deal or Draw. */
export const RoundButton = (props: RoundButtonProps) => {
  const { verb, label, disabled, busy } = props;
  const id = useId();
  const handlers = usePress(props);
  return (
    <button
      type="button"
      className="round-button rigid relative"
      aria-label={label}
      aria-disabled={disabled}
      aria-busy={busy}
      {...handlers}
    >
      <svg viewBox="0 0 136 136" aria-hidden="true">
        <defs>
          <linearGradient id={`${id}r`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#FFF3CF" />
            <stop offset=".4" stopColor="#E3BE75" />
            <stop offset="1" stopColor="#6B4E24" />
          </linearGradient>
          <linearGradient id={`${id}p`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#F6DFA4" />
            <stop offset="1" stopColor="#D0A356" />
          </linearGradient>
        </defs>
        <circle cx="68" cy="68" r="66" fill="#050D0B" />
        <circle cx="68" cy="68" r="62" fill="none" stroke={`url(#${id}r)`} strokeWidth="5" />
        {Array.from({ length: 12 }, (_, i) => (
          <path
            key={i}
            d={pane(i)}
            fill={MOONLIT.has(i) ? '#CFE9DE' : TONES[i % 3]}
            stroke="#06100D"
            strokeWidth="2.5"
          />
        ))}
        <g className="round-button-face">
          <circle cx="68" cy="68" r="44" fill={`url(#${id}p)`} stroke="#06100D" strokeWidth="2" />
          <circle cx="68" cy="68" r="40" fill="none" stroke="#7A5A28" strokeWidth="1" opacity=".7" />
        </g>
      </svg>
      <span className="ser" style={{ '--letters': verb.length } as CSSProperties}>
        {busy ? <Meter lit={0} of={3} turning /> : verb}
      </span>
    </button>
  );
};
