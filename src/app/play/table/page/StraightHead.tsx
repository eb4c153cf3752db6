import { useId } from 'react';
import { HeadGradients, HeadPanes } from './HeadParts.tsx';

/** For a phone and a desktop. `title`: half the width of the name's plate, and its height. */
const SHAPES = {
  narrow: { width: 390, height: 60, inset: 8, corner: 26, title: [98, 42], size: 28 },
  wide: { width: 772, height: 110, inset: 6, corner: 46, title: [170, 74], size: 46 },
} as const;

/** A straight head with clipped corners and the game's name, for matrix titles. */
export const StraightHead = ({
  title,
  on,
  sky,
}: {
  title: string;
  on: keyof typeof SHAPES;
  sky: readonly [string, string];
}) => {
  const id = useId();
  const wide = on === 'wide';
  const {
    width: w,
    height: h,
    inset,
    corner,
    title: [tw, th],
    size,
  } = SHAPES[on];
  const frame =
    `M${inset} ${h}V${corner + 6}L${inset + corner} 6` +
    `H${w - inset - corner}L${w - inset} ${corner + 6}V${h}`;
  const pane = (w - inset * 2) / 6;
  const bars = [1, 2, 3, 4, 5].map((i) => `M${inset + pane * i} 6V${h}`).join('');
  const panes = [0, 1, 2, 3, 4, 5].map((i) => `M${inset + pane * i} ${corner}h${pane}V${h}h${-pane}Z`);
  return (
    <svg className={`head-frame head-frame-${on}`} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <defs>
        <HeadGradients id={id} sky={sky} />
      </defs>
      <path d={`${frame}Z`} fill={`url(#${id}s)`} />
      <HeadPanes paths={panes} />
      <path d={bars} stroke="#06130F" strokeWidth="4" />
      <path d={bars} stroke="#8A7A48" strokeWidth="1" />
      <rect
        x={w / 2 - tw}
        y={h - th}
        width={tw * 2}
        height={th}
        fill="#081C18"
        stroke="#D9B36A"
        strokeWidth={wide ? 2 : 1.5}
      />
      <path d={frame} fill="none" stroke="#06100D" strokeWidth={wide ? 13 : 11} />
      <path d={frame} fill="none" stroke={`url(#${id}b)`} strokeWidth={wide ? 6 : 5} />
      <text
        x={w / 2}
        y={h - th / 2 + size * 0.32}
        textAnchor="middle"
        fontSize={size}
        fill="#F6E3B1"
        fontFamily="var(--serif)"
      >
        {title}
      </text>
    </svg>
  );
};
