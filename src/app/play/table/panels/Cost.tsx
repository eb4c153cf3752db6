import { useSignals } from '@preact/signals-react/runtime';
import { averageCost, edgeText } from '../../../../games/fraction.ts';
import { formatCount, formatPercent } from '../../../base/format.ts';
import { help } from '../../../words/en/games/help.ts';
import { amount } from '../../engine/amount.ts';
import { quick } from '../../engine/settings.ts';

/** Rounds of a player who does not pause: one in six seconds, or at the quick speed in three. */
const AN_HOUR = { full: 600, quick: 1_200 } as const;

/**
 * Beside a return: what the house keeps of it, and what an hour costs at the chosen bet and speed.
 * @param rtp the exact return as a fraction; null: not known
 * @param cents of a round
 */
export const Cost = ({ rtp, cents }: { rtp: string | null; cents: number }) => {
  useSignals();
  if (rtp === null) return null;
  const rounds = AN_HOUR[quick.value ? 'quick' : 'full'];
  return (
    <>
      <div>
        <dt>{help.edge}</dt>
        <dd>{formatPercent(edgeText(rtp, 4))}</dd>
      </div>
      <div>
        <dt>{help.hour(formatCount(rounds), amount(cents))}</dt>
        <dd>{amount(averageCost(rtp, cents * rounds))}</dd>
      </div>
    </>
  );
};
