import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { PrimaryButton } from '../../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { amount } from '../../engine/amount.ts';
import { AUTO_COUNTS, BIG_WIN_BETS } from '../../engine/auto.ts';
import { auto } from '../../engine/settings.ts';
import { play } from '../../../words/en/games/play.ts';
import { gamePanel } from '../../../words/en/games/gamePanel.ts';
import './AutoSheet.css';

/** Whole dollars; null where the text is no number above zero. */
const dollars = (text: string): number | null =>
  /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text.trim()) : null;

interface AutoSheetProps {
  /** What one round is called: `spin`, `draw`. */
  round: string;
  betCents: number;
  onClose: () => void;
  onStart: () => void;
}

/** Auto-play: the number of rounds, and the required limit of losses. */
export const AutoSheet = ({ round, betCents, onClose, onStart }: AutoSheetProps) => {
  const [count, setCount] = useState<number>(AUTO_COUNTS[0]);
  const [limit, setLimit] = useState('');
  const [tried, setTried] = useState(false);
  const limitCents = (dollars(limit) ?? 0) * 100;
  const error =
    dollars(limit) === null ? gamePanel.enterLimit : limitCents < betCents ? gamePanel.belowBet : '';
  const start = () => {
    setTried(true);
    if (error !== '') return;
    auto.value = { left: count, lossLimitCents: limitCents, netCents: 0 };
    onClose();
    onStart();
  };
  return (
    <Sheet title={play.auto} onClose={onClose}>
      <div className="auto-sheet stack gap-14">
        <fieldset className="bet-quick auto-counts" aria-label={gamePanel.howMany(round)}>
          {AUTO_COUNTS.map((n) => (
            <button
              key={n}
              type="button"
              className="choice"
              aria-pressed={n === count}
              onClick={() => setCount(n)}
            >
              {gamePanel.count(n, round)}
            </button>
          ))}
        </fieldset>
        <Field
          label={gamePanel.limit}
          name="lossLimit"
          value={limit}
          onChange={setLimit}
          inputMode="numeric"
          hint={gamePanel.whole}
          error={tried ? error || undefined : undefined}
        />
        <p className="sm muted">{gamePanel.autoText(round, amount(betCents), BIG_WIN_BETS)}</p>
        <PrimaryButton wide onClick={start}>
          {gamePanel.start(count, round)}
        </PrimaryButton>
      </div>
    </Sheet>
  );
};
