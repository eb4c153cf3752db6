import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../../engine/amount.ts';
import { failure, phase } from '../../engine/tableState.ts';
import { play } from '../../../words/en/games/play.ts';
import { results } from '../../../words/en/games/results.ts';
import { CountedWin } from '../../wins/CountedWin.tsx';
import { ResultFrame } from './ResultFrame.tsx';

export interface ResultText {
  readonly sentence: string;
  /** The win on the right; null: none is displayed. */
  readonly winCents: number | null;
  /** Whether the win is above the bet: only then it counts up (wins/tellWin.ts) and is set in gold. */
  readonly aboveBet: boolean;
  /** Takes the win's place, e.g. the coins bet. */
  readonly note?: string;
}

/** A sentence without a win. */
export const textOnly = (sentence: string): ResultText => ({ sentence, winCents: null, aboveBet: false });

/** What replaces the text of any game; null: nothing does. */
const engineText = (): ResultText | null => {
  if (failure.value !== null) return { ...failure.value, aboveBet: false };
  if (phase.value === 'waiting') return textOnly(results.waiting);
  return phase.value === 'opening' ? textOnly(play.opening) : null;
};

/** The result line of a game without a stage. */
export const ResultLine = ({ text }: { text: ResultText }) => {
  useSignals();
  const { sentence, winCents, aboveBet, note } = engineText() ?? text;
  return (
    <ResultFrame>
      <span className="muted" aria-hidden="true">
        {sentence}
      </span>
      {winCents !== null &&
        (aboveBet ? (
          <CountedWin cents={winCents} />
        ) : (
          <b className="result-plain num" aria-hidden="true">
            {amount(winCents)}
          </b>
        ))}
      {winCents === null && note !== undefined && <b className="result-plain num">{note}</b>}
    </ResultFrame>
  );
};
