import { useEffect, useId, useRef } from 'react';
import { Meter } from '../../ui/Meter.tsx';
import { vibrate } from '../haptics.ts';
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
  disabled: boolean;
  /** Pictures or the house are awaited: an activity indicator replaces the verb. */
  busy: boolean;
  onPress: () => void;
  /** Called with true when a long press begins and with false when it ends. */
  onLongPress?: (down: boolean) => void;
}

const LONG_PRESS_MS = 500;

/** Pointer handlers that tell a long press from a press; the click that ends a long press is ignored. */
const useLongPress = (onPress: () => void, onLongPress: RoundButtonProps['onLongPress']) => {
  const timer = useRef(0);
  const long = useRef(false);
  const end = () => {
    window.clearTimeout(timer.current);
    if (long.current) onLongPress?.(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    onPointerDown: () => {
      vibrate('press');
      long.current = false;
      if (onLongPress === undefined) return;
      timer.current = window.setTimeout(() => {
        long.current = true;
        onLongPress(true);
      }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      if (!long.current) onPress();
      long.current = false;
    },
  };
};

/** The button that starts a round: Spin, Deal or Draw. */
export const RoundButton = ({ verb, label, disabled, busy, onPress, onLongPress }: RoundButtonProps) => {
  const id = useId();
  const handlers = useLongPress(onPress, onLongPress);
  return (
    <button
      type="button"
      className="round-button"
      aria-label={label}
      disabled={disabled}
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
      <span className="ser">{busy ? <Meter lit={0} of={3} turning /> : verb}</span>
    </button>
  );
};
