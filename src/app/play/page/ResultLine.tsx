import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../amount.ts';
import { failure, phase, resumed } from '../round/engine.ts';
import { play } from '../../words/en/games/play.ts';
import { results } from '../../words/en/games/results.ts';

export interface ResultText {
  readonly sentence: string;
  /** What it won; null: nothing to the right. Above the bet it is celebrated. */
  readonly winCents: number | null;
  readonly above: boolean;
  /** A reader hears this before the sentence: cards, numbers. */
  readonly before?: string;
  /** Stands to the right in the win's place, e.g. the coins bet. */
  readonly note?: string;
}

/** A sentence without a win. */
export const textOnly = (sentence: string): ResultText => ({ sentence, winCents: null, above: false });

/** What is said in every game in the place of its own words; null: nothing. */
const saidOfTable = (): ResultText | null => {
  if (failure.value !== null) return { ...failure.value, above: false };
  if (phase.value === 'waiting') return textOnly(results.waiting);
  return phase.value === 'opening' ? textOnly(play.opening) : null;
};

/** What the round came to: a sentence, and the win. Said once to a reader, the whole of it. */
export const ResultLine = ({ said }: { said: ResultText }) => {
  useSignals();
  const { sentence, winCents, above, note, before = '' } = saidOfTable() ?? said;
  const spoken =
    winCents === null ? sentence : `${sentence}${sentence.endsWith('.') ? '' : ','} ${amount(winCents)}`;
  return (
    <div className="result">
      {resumed.value && <p className="result-resumed">{results.resumed}</p>}
      <div className={`result-line${failure.value === null ? '' : ' result-differs'}`}>
        <span className="muted" aria-hidden="true">
          {sentence}
        </span>
        {winCents !== null && (
          <b className={above ? 'ser result-win' : 'result-plain'} aria-hidden="true">
            {amount(winCents)}
          </b>
        )}
        {winCents === null && note !== undefined && <b className="result-plain">{note}</b>}
        <output className="only-read">{before === '' ? spoken : `${before}. ${spoken}`}</output>
      </div>
    </div>
  );
};
