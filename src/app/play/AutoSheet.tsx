import { useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { amount } from './amount.ts';
import { AUTO_COUNTS, BIG_WIN_BETS } from './auto.ts';
import { auto } from './state.ts';
import './AutoSheet.css';

/** Whole dollars only; null where it is not a number above zero. */
const dollars = (text: string): number | null => (/^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text.trim()) : null);

interface AutoSheetProps {
  /** What one round is called, and what it bets. */
  round: string;
  betCents: number;
  onClose: () => void;
  onStart: () => void;
}

/** Auto-play: how many, and the most it may lose. Nothing starts without the second. */
export const AutoSheet = ({ round, betCents, onClose, onStart }: AutoSheetProps) => {
  const [count, setCount] = useState<number>(AUTO_COUNTS[0]);
  const [limit, setLimit] = useState('');
  const [tried, setTried] = useState(false);
  const limitCents = (dollars(limit) ?? 0) * 100;
  const error = dollars(limit) === null ? 'Enter the most you are ready to lose, in whole dollars.'
    : limitCents < betCents ? 'The limit is below one bet.' : '';
  const start = () => {
    setTried(true);
    if (error !== '') return;
    auto.value = { left: count, lossLimitCents: limitCents, netCents: 0 };
    onClose();
    onStart();
  };
  return (
    <Sheet title="Auto" onClose={onClose}>
      <div className="auto-sheet">
        <fieldset className="bet-quick auto-counts" aria-label={`How many ${round}s`}>
          {AUTO_COUNTS.map((n) => <button key={n} type="button" aria-pressed={n === count} onClick={() => setCount(n)}>{n} {round}s</button>)}
        </fieldset>
        <Field label="Stop when the loss would pass" name="lossLimit" value={limit} onChange={setLimit} inputMode="numeric" hint="whole dollars"
          error={tried ? error || undefined : undefined} />
        <p className="sm muted">Each {round} bets {amount(betCents)}. Auto also stops at a feature, at a win of {BIG_WIN_BETS} bets or more, and when your balance changes.</p>
        <Plate wide onClick={start}>Start {count} {round}s</Plate>
      </div>
    </Sheet>
  );
};
