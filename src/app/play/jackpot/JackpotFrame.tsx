import { useId } from 'react';
import { HeadGradients } from '../table/page/HeadParts.tsx';

/**
 * A phone, a low phone and a desktop, px. `bars`: heights of the horizontal bars as parts of the whole, above
 * and below the text.
 */
const SHAPES = {
  upright: { width: 390, height: 178, inset: 8, corner: 26, bars: [0.36, 0.86] },
  low: { width: 390, height: 128, inset: 8, corner: 22, bars: [0.2, 0.93] },
  wide: { width: 772, height: 200, inset: 6, corner: 34, bars: [0.335, 0.87] },
} as const;
/** Night and lamplight behind the glazing bars. */
export const SKY = ['#0B1012', '#5A4A24'] as const;

/**
 * The window above the reels: a straight frame with clipped corners, its panes lit from within.
 * @param on the screens that it is for; the style sheet shows one of the three
 */
export const JackpotFrame = ({ on }: { on: keyof typeof SHAPES }) => {
  const id = useId();
  const { width: w, height: h, inset, corner, bars: rows } = SHAPES[on];
  const right = w - inset;
  const low = corner + 8;
  const frame = `M${inset} ${h}V${low}L${inset + corner} 8H${right - corner}L${right} ${low}V${h}`;
  const uprights = [1, 2, 3, 4].map((i) => `M${inset + ((w - inset * 2) * i) / 5} 8V${h}`);
  const bars = [...uprights, ...rows.map((part) => `M${inset} ${h * part}H${right}`)].join('');
  const wide = on === 'wide';
  return (
    <svg
      className={`jackpot-frame block full jackpot-frame-${on}`}
      viewBox={`0 0 ${w} ${h}`}
      aria-hidden="true"
    >
      <defs>
        <HeadGradients id={id} sky={SKY} />
        <clipPath id={`${id}c`}>
          <path d={`${frame}Z`} />
        </clipPath>
      </defs>
      <path d={`${frame}Z`} fill={`url(#${id}s)`} />
      <g clipPath={`url(#${id}c)`} fill="none">
        <path d={bars} stroke="#0A0B07" strokeWidth="4" />
        <path d={bars} stroke="#8A7A48" />
      </g>
      <path d={frame} fill="none" stroke="#06100D" strokeWidth={wide ? 13 : 11} />
      <path d={frame} fill="none" stroke={`url(#${id}b)`} strokeWidth={wide ? 6 : 5} />
    </svg>
  );
};
