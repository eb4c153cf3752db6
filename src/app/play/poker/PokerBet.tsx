import { useSignals } from '@preact/signals-react/runtime';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import { amount } from '../engine/amount.ts';
import { BetStepper } from '../table/page/BetStepper.tsx';
import { openRound, phase } from '../engine/tableState.ts';
import { isResting } from '../engine/phases.ts';
import { practising } from '../engine/practice.ts';
import { hold } from './poker.ts';
import { cards as words } from '../../words/en/games/cards.ts';

interface PokerBetProps {
  title: PokerTitle;
  coinCents: number;
  coins: number;
  onStep: (by: 1 | -1) => void;
  onCoins: (coins: number) => void;
  onAdvice: () => void;
  advising: boolean;
}

/** While a hand is open: the bet, and buttons for its holds. */
const Holding = ({
  title: {
    definition: { hands = 1, coinsMost = 1 },
  },
  coinCents,
  coins,
  onAdvice,
  advising,
}: PokerBetProps) => {
  useSignals();
  return (
    <div className="bet poker-bet">
      <dl className="bet-facts">
        <div>
          <dt>{words.coin}</dt>
          <dd>{amount(coinCents)}</dd>
        </div>
        <div>
          <dt>{words.coins}</dt>
          <dd>
            <span className="coin-arches" role="img" aria-label={words.ofCoins(coins, coinsMost)}>
              {Array.from({ length: coinsMost }, (_, i) => (
                <i key={i} className={i < coins ? 'on' : ''} />
              ))}
            </span>
          </dd>
        </div>
        <div>
          <dt>{words.bet}</dt>
          <dd>{amount(coinCents * coins * hands)}</dd>
        </div>
      </dl>
      <div className="bet-acts">
        {practising.value && (
          <button type="button" className="button button-secondary" disabled={advising} onClick={onAdvice}>
            {words.advice}
          </button>
        )}
        <button
          type="button"
          className="button button-secondary"
          disabled={hold.value === 0}
          onClick={() => {
            hold.value = 0;
          }}
        >
          {words.clear}
        </button>
      </div>
    </div>
  );
};

/** The bet: a stepper over the values of a coin, and five arches for the coins of a hand. */
export const PokerBet = (props: PokerBetProps) => {
  useSignals();
  const {
    title: {
      coinCents: offered,
      definition: { hands = 1, coinsMost = 1 },
    },
    coinCents,
    coins,
    onStep,
    onCoins,
  } = props;
  if (openRound.value !== null) return <Holding {...props} />;
  const fixed = !isResting(phase.value);
  return (
    <fieldset className="bet poker-bet" aria-label={words.perDeal}>
      <div className="bet-head between muted sm">
        <span>{hands > 1 ? words.handsOf(hands, coins) : words.perDeal}</span>
        <span>{words.coinOf(amount(coinCents))}</span>
      </div>
      <BetStepper
        shownCents={coinCents * coins * hands}
        at={coinCents}
        offered={offered.steps}
        onStep={onStep}
        lower={words.lowerCoin}
        raise={words.raiseCoin}
      />
      <div className="coin-choice" role="group" aria-label={words.aHand}>
        {Array.from({ length: coinsMost }, (_, i) => i + 1).map((n) => (
          <button
            key={n}
            type="button"
            className="choice"
            aria-pressed={n === coins}
            aria-label={words.coinsHand(n)}
            disabled={fixed}
            onClick={() => onCoins(n)}
          >
            <i className={`coin-arch${n <= coins ? ' on' : ''}`} />
            {n}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
