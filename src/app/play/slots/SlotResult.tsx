import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../engine/amount.ts';
import { CountedWin } from '../wins/CountedWin.tsx';
import { resultMessage, type ResultMessage } from './resultMessage.ts';
import { failure, phase } from '../engine/tableState.ts';
import { ResultFrame } from '../table/page/ResultFrame.tsx';
import { isResting } from '../engine/phases.ts';
import { autoEnded } from '../engine/settings.ts';
import { numberWord } from '../table/grammar.ts';
import { play } from '../../words/en/games/play.ts';
import { results } from '../../words/en/games/results.ts';

/** The sentence, or the wins of a matrix title by name. */
const Message = ({ message: { sentence, list, more = 0 } }: { message: ResultMessage }) => {
  useSignals();
  if (list === undefined)
    return (
      <span className="muted" aria-hidden="true">
        {sentence}
      </span>
    );
  return (
    <ul className="result-list grow muted" aria-hidden="true">
      {list.map((win, i) => (
        <li key={i}>
          <span>{win.sentence}</span>
          <b className="semi plain">{amount(win.cents)}</b>
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

const messageOf = (sentence: string, winCents: number | null): ResultMessage => ({
  sentence,
  winCents,
  aboveBet: false,
});

/** The result line of a game on the stage. @param betLabel what it says before the first round */
export const SlotResult = ({ betLabel }: { betLabel: string }) => {
  useSignals();
  const failed = failure.value;
  const message = failed
    ? messageOf(failed.sentence, failed.winCents)
    : phase.value === 'waiting'
      ? messageOf(results.waiting, null)
      : resultMessage.value;
  // Why auto-play ended replaces the sentence of the last round; its sum stays.
  const ended = autoEnded.value;
  const label = ended || (phase.value === 'opening' ? play.opening : isResting(phase.value) ? betLabel : '');
  const winCents = message?.winCents ?? null;
  return (
    <ResultFrame>
      {message === null || (ended !== '' && !failed) ? (
        <span className="muted" aria-hidden="true">
          {label}
        </span>
      ) : (
        <Message message={message} />
      )}
      {winCents !== null &&
        (message?.aboveBet ? (
          <CountedWin cents={winCents} />
        ) : (
          <b className="result-plain num" aria-hidden="true">
            {amount(winCents)}
          </b>
        ))}
    </ResultFrame>
  );
};
