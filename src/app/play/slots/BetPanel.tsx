import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../engine/amount.ts';
import { BetStepper } from '../table/page/BetStepper.tsx';
import { betsOf, quickBets } from '../engine/bets.ts';
import { lineCountText } from './help/lineCountText.ts';
import { phase } from '../engine/tableState.ts';
import { isResting } from '../engine/phases.ts';
import { auto, currentBet, setBet } from '../engine/settings.ts';
import { stepBet } from '../engine/bet.ts';
import type { StageTitle } from './stageTitle.ts';
import { play } from '../../words/en/games/play.ts';

/** The bet: a stepper over what the title offers, and four amounts. Disabled during a round. */
export const BetPanel = ({ title }: { title: StageTitle }) => {
  useSignals();
  const offered = betsOf(title);
  const bet = currentBet(title);
  const disabled = !isResting(phase.value) || auto.value !== null;
  // A wall is what turns; what is paid for is a spin.
  const name = play.betPer('spin');
  return (
    <fieldset className="bet" aria-label={name}>
      <div className="bet-head between muted sm">
        <span>{name}</span>
        <span>{lineCountText(title)}</span>
      </div>
      <BetStepper shownCents={bet} at={bet} offered={offered} onStep={stepBet(title)} />
      <div className="bet-quick">
        {quickBets(offered).map((cents) => (
          <button
            key={cents}
            type="button"
            className="choice"
            aria-pressed={cents === bet}
            disabled={disabled}
            onClick={() => setBet(title.gameId, cents)}
          >
            {amount(cents)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
