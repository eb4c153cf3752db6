import type { Band } from '../../games/chance.ts';
import { formatPercent } from '../base/format.ts';
import { paidOut as words } from '../words/en/games/paidOut.ts';

const WIDTH = 340;
/** Room for half a label at each end. */
const MARGIN = 34;
const SILL = 56;
const TOP = 16;

/** The band as a lit pane between two bars, the stated return as the bar in it, what was paid as a lamp. */
export const BandPicture = ({ band, stated, paid }: { band: Band; stated: number; paid: number }) => {
  const [least, most] = [Math.min(band.low, paid), Math.max(band.high, paid)];
  const span = Math.max(most - least, 1e-9);
  const xOf = (value: number): number => MARGIN + ((value - least) / span) * (WIDTH - 2 * MARGIN);
  const [left, right, at] = [xOf(band.low), xOf(band.high), xOf(paid)];
  const percent = (value: number) => formatPercent((100 * value).toFixed(1));
  const inside = paid >= band.low && paid <= band.high;
  return (
    <svg
      className="paid-band"
      viewBox={`0 0 ${WIDTH} 78`}
      role="img"
      aria-label={words.picture(percent(paid), percent(band.low), percent(band.high))}
    >
      <path className="paid-sill" d={`M0 ${SILL}H${WIDTH}`} />
      <rect className="paid-pane" x={left} y={TOP} width={right - left} height={SILL - TOP} />
      <path className="paid-stated" d={`M${xOf(stated)} ${TOP}V${SILL}`} />
      <path className={inside ? 'paid-post' : 'paid-post paid-outside'} d={`M${at} ${SILL}V32`} />
      <path
        className={inside ? 'paid-lamp' : 'paid-lamp paid-outside'}
        d={`M${at} 20c6 5 7 8 7 12a7 7 0 0 1-14 0c0-4 1-7 7-12z`}
      />
      <text x={left} y={SILL + 16}>
        {percent(band.low)}
      </text>
      <text x={right} y={SILL + 16}>
        {percent(band.high)}
      </text>
      <text className="paid-now" x={at} y="11">
        {percent(paid)}
      </text>
    </svg>
  );
};
