import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../amount.ts';
import { countedCents } from './countUp.ts';
import { resultMessage, type ResultMessage } from './resultMessage.ts';
import { failure, phase, resumed } from '../round/engine.ts';
import { isResting } from '../round/phases.ts';
import { autoEnded } from '../round/settings.ts';
import { numberWord } from '../grammar.ts';
import { play } from '../../words/en/games/play.ts';
import { results } from '../../words/en/games/results.ts';

/** A win above the bet, as far as it has counted. */
const Win = () => {
  useSignals();
  return (
    <b className="ser result-win" aria-hidden="true">
      {amount(countedCents.value)}
    </b>
  );
};

/** A wall's wins by name; a sentence everywhere else. */
const Said = ({ line: { sentence, list, more = 0 } }: { line: ResultMessage }) => {
  useSignals();
  if (list === undefined)
    return (
      <span className="muted" aria-hidden="true">
        {sentence}
      </span>
    );
  return (
    <ul className="result-list" aria-hidden="true">
      {list.map((win, i) => (
        <li key={i}>
          <span>{win.sentence}</span>
          <b>{amount(win.cents)}</b>
        </li>
      ))}
      {more > 0 && (
        <li>
          <span>{results.moreLines(numberWord(more))}</span>
        </li>
      )}
    </ul>
  );
};

const plainly = (sentence: string, winCents: number | null): ResultMessage => ({
  sentence,
  winCents,
  above: false,
  spoken: sentence,
});

/** What the round came to: a sentence, and the win. Said once to a reader, the whole of it. */
export const SlotResult = ({ betLabel }: { betLabel: string }) => {
  useSignals();
  const failed = failure.value;
  const line = failed
    ? plainly(failed.sentence, failed.winCents)
    : phase.value === 'waiting'
      ? plainly(results.waiting, null)
      : resultMessage.value;
  // Why auto-play ended takes the place of the last round's words; its sum stays.
  const ended = autoEnded.value;
  const plain = ended || (phase.value === 'opening' ? play.opening : isResting(phase.value) ? betLabel : '');
  const spoken =
    line === null ? '' : line.winCents === null ? line.spoken : `${line.spoken}, ${amount(line.winCents)}`;
  return (
    <div className="result">
      {resumed.value && <p className="result-resumed">{results.resumed}</p>}
      <div className={`result-line${failed ? ' result-differs' : ''}`}>
        {line === null || (ended !== '' && !failed) ? (
          <span className="muted" aria-hidden="true">
            {plain}
          </span>
        ) : (
          <Said line={line} />
        )}
        {line !== null &&
          line.winCents !== null &&
          (line.above ? (
            <Win key={line.spoken} />
          ) : (
            <b className="result-plain" aria-hidden="true">
              {amount(line.winCents)}
            </b>
          ))}
        <output className="only-read">{[spoken, ended].filter((part) => part !== '').join('. ')}</output>
      </div>
    </div>
  );
};
