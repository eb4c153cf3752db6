import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../ui/Icon.tsx';
import { amount } from './amount.ts';
import { betsOf, nextBet, quickBets } from './bets.ts';
import { spanWords } from './spanWords.ts';
import { phase } from './round/engine.ts';
import { isResting } from './round/phases.ts';
import { auto, betShown, chooseBet } from './round/settings.ts';
import { roundName, type TableTitle } from './table.ts';
import { play } from '../words/en/play.ts';
import './BetPanel.css';

/** The bet: a stepper over what the title offers, and four amounts to tap. Fixed while a round is on. */
export const BetPanel = ({ title }: { title: TableTitle }) => {
  useSignals();
  const offered = betsOf(title);
  const bet = betShown(title);
  const fixed = !isResting(phase.value) || auto.value !== null;
  const choose = (cents: number) => chooseBet(title.gameId, cents);
  const name = play.betPer(roundName(title));
  return (
    <fieldset className="bet" aria-label={name}>
      <div className="bet-head">
        <span>{name}</span>
        <span>{spanWords(title)}</span>
      </div>
      <div className="bet-stepper">
        <button
          type="button"
          aria-label={play.lower}
          disabled={fixed || bet === offered[0]}
          onClick={() => choose(nextBet(offered, bet, -1))}
        >
          <Icon name="minus" />
        </button>
        <b aria-live="polite">{amount(bet)}</b>
        <button
          type="button"
          aria-label={play.raise}
          disabled={fixed || bet === offered.at(-1)}
          onClick={() => choose(nextBet(offered, bet, 1))}
        >
          <Icon name="plus" />
        </button>
      </div>
      <div className="bet-quick">
        {quickBets(offered).map((cents) => (
          <button
            key={cents}
            type="button"
            aria-pressed={cents === bet}
            disabled={fixed}
            onClick={() => choose(cents)}
          >
            {amount(cents)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
