import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { PrimaryButton } from '../../../ui/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { amount } from '../../engine/amount.ts';
import { AUTO_COUNTS, type AutoPlan, BIG_WIN_BETS } from '../../engine/auto.ts';
import { auto, restingAuto } from '../../engine/settings.ts';
import { canPlace } from '../../engine/useTable.ts';
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

/** Asks whether an auto-play goes on that rests. Closed without an answer it ends. */
const RestingAuto = ({ resting, onClose, onStart }: { resting: AutoPlan } & AutoSheetProps) => {
  useSignals();
  const { rests: _, ...plan } = resting;
  const goOn = () => {
    auto.value = plan;
    restingAuto.value = null;
    onStart();
  };
  return (
    <Sheet title={play.auto} onClose={onClose}>
      <div className="auto-sheet stack gap-14">
        <p>{gamePanel.autoRests(plan.left)}</p>
        <PrimaryButton wide disabled={!canPlace()} onClick={goOn}>
          {gamePanel.goOn}
        </PrimaryButton>
        <SecondaryButton wide onClick={onClose}>
          {gamePanel.endAuto}
        </SecondaryButton>
      </div>
    </Sheet>
  );
};

/** Auto-play: the number of rounds, and the required limit of losses. */
const NewAuto = ({ round, betCents, onClose, onStart }: AutoSheetProps) => {
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

/** A new auto-play, or the question whether the one that rests goes on. */
export const AutoSheet = (props: AutoSheetProps) => {
  useSignals();
  const resting = restingAuto.value;
  return resting === null ? <NewAuto {...props} /> : <RestingAuto {...props} resting={resting} />;
};
