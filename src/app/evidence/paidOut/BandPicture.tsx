import { type Band, isOutside } from '../../../games/chance.ts';
import { paidOut as words } from '../../words/en/games/paidOut.ts';

const WIDTH = 340;
/** Room for half a label at each end. */
const MARGIN = 34;
const SILL = 56;
const TOP = 16;

interface Props {
  readonly band: Band;
  readonly stated: number;
  readonly paid: number;
  readonly format: (paid: number) => string;
}

/**
 * The band as a lit pane between two bars, the stated return as the bar in it, what was paid as a lamp. A
 * band without a most is open to the right.
 */
export const BandPicture = ({ band, stated, paid, format }: Props) => {
  const { low, high } = band;
  const [min, max] = [Math.min(low, paid), Math.max(high ?? 2 * stated - low, paid)];
  const span = Math.max(max - min, 1e-9);
  const xOf = (value: number): number => MARGIN + ((value - min) / span) * (WIDTH - 2 * MARGIN);
  const [left, right, at] = [xOf(low), high === null ? WIDTH : xOf(high), xOf(paid)];
  const outside = isOutside(band, paid) ? ' paid-outside' : '';
  const edges = `M${right} ${TOP}H${left}V${SILL}H${right}`;
  return (
    <svg
      className="paid-band"
      viewBox={`0 0 ${WIDTH} 78`}
      role="img"
      aria-label={
        high === null
          ? words.openPicture(format(paid), format(low))
          : words.picture(format(paid), format(low), format(high))
      }
    >
      <path className="paid-sill" d={`M0 ${SILL}H${WIDTH}`} />
      <path className="paid-pane" d={high === null ? edges : `${edges}z`} />
      <path className="paid-stated" d={`M${xOf(stated)} ${TOP}V${SILL}`} />
      <path className={`paid-post${outside}`} d={`M${at} ${SILL}V32`} />
      <path className={`paid-lamp${outside}`} d={`M${at} 20c6 5 7 8 7 12a7 7 0 0 1-14 0c0-4 1-7 7-12z`} />
      <text x={left} y={SILL + 16}>
        {format(low)}
      </text>
      {high !== null && (
        <text x={right} y={SILL + 16}>
          {format(high)}
        </text>
      )}
      <text className="paid-now" x={at} y="11">
        {format(paid)}
      </text>
    </svg>
  );
};
