import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../amount.ts';
import { resumed } from '../state.ts';
import { tell } from '../../words/en/tell.ts';

export interface Said {
  readonly sentence: string;
  /** What it won; null: nothing to the right. Above the bet it is celebrated. */
  readonly winCents: number | null;
  readonly above: boolean;
  readonly wrong?: boolean;
  /** A reader hears this before the sentence: cards, numbers. */
  readonly before?: string;
  /** Stands to the right in the win's place, e.g. the coins bet. */
  readonly note?: string;
}

/** What the round came to: a sentence, and the win. Said once to a reader, the whole of it. */
export const Result = ({
  said: { sentence, winCents, above, wrong = false, note, before = '' },
}: {
  said: Said;
}) => {
  useSignals();
  const spoken =
    winCents === null ? sentence : `${sentence}${sentence.endsWith('.') ? '' : ','} ${amount(winCents)}`;
  return (
    <div className="result">
      {resumed.value && <p className="result-resumed">{tell.resumed}</p>}
      <div className={`result-line${wrong ? ' result-differs' : ''}`}>
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
