import { useMemo } from 'react';
import { leafShape } from './leafShape.ts';
import { units } from '../../words/en/units.ts';
import './HashLeaf.css';

/**
 * A hash (64 hex digits) as a picture to recognize it by. Brass: sealed. Jade: opened, and checked on this
 * device. `size` in CSS px.
 */
export const HashLeaf = ({
  hash,
  state = 'sealed',
  size = 64,
}: {
  hash: string;
  state?: 'sealed' | 'open';
  size?: number;
}) => {
  const shape = useMemo(() => leafShape(hash), [hash]);
  return (
    <svg
      className={`leaf leaf-${state}`}
      width={size}
      height={size}
      viewBox="0 0 128 128"
      role="img"
      aria-label={units.leaf(state === 'open', hash.slice(0, 4), hash.slice(-4))}
    >
      <path className="leaf-blade" d={shape.outline} />
      <path className="leaf-veins" d={shape.veins} />
      <path className="leaf-dew" d={shape.dew} />
      <path className="leaf-spine" d={shape.spine} />
      <path className="leaf-stem" d="M64 122l-1 5" />
    </svg>
  );
};
