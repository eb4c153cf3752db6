import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { amount } from './amount.ts';
import { differs } from './director.ts';
import { autoEnded, phase, resumed } from './state.ts';
import { told, type Told } from './telling.ts';
import { numberWord } from './words.ts';
import { useMedia } from '../ui/useMedia.ts';
import { play } from '../words/en/play.ts';
import { tell } from '../words/en/tell.ts';

/** A win counts up in five steps, four a second (the house's limit for anything that ticks). */
const STEPS = 5;
const STEP_MS = 250;

/**
 * Counts whole cents up to a win above the bet; a tap anywhere on the stage ends it, because it ends with
 * `still`.
 */
const useCountUp = (cents: number, still: boolean): number => {
  const [step, setStep] = useState(1);
  useEffect(() => {
    if (still) return undefined;
    const timer = window.setInterval(() => setStep((before) => Math.min(STEPS, before + 1)), STEP_MS);
    const end = () => setStep(STEPS);
    window.addEventListener('pointerdown', end);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('pointerdown', end);
    };
  }, [still]);
  return still || step >= STEPS ? cents : Math.floor((cents * step) / STEPS);
};

const Win = ({ cents, counted }: { cents: number; counted: boolean }) => {
  useSignals();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const shown = useCountUp(cents, reduced || !counted);
  return (
    <b className="ser result-win" aria-hidden="true">
      {amount(shown)}
    </b>
  );
};

/** A wall's wins by name; a sentence everywhere else. */
const Said = ({ line: { sentence, list, more = 0 } }: { line: Told }) => {
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
          <span>{tell.moreLines(numberWord(more))}</span>
        </li>
      )}
    </ul>
  );
};

/** What the round came to: a sentence, and the win. Said once to a reader, the whole of it. */
export const ResultLine = ({ betLabel }: { betLabel: string }) => {
  useSignals();
  const line = told.value;
  const idle =
    autoEnded.value || (phase.value === 'opening' ? play.opening : phase.value === 'idle' ? betLabel : '');
  const spoken =
    line === null ? '' : line.winCents === null ? line.spoken : `${line.spoken}, ${amount(line.winCents)}`;
  return (
    <div className="result">
      {resumed.value && <p className="result-resumed">{tell.resumed}</p>}
      <div className={`result-line${differs.value ? ' result-differs' : ''}`}>
        {line === null ? (
          <span className="muted" aria-hidden="true">
            {idle}
          </span>
        ) : (
          <Said line={line} />
        )}
        {line !== null &&
          line.winCents !== null &&
          (line.above ? (
            <Win key={line.spoken} cents={line.winCents} counted={line.sentence === line.spoken} />
          ) : (
            <b className="result-plain" aria-hidden="true">
              {amount(line.winCents)}
            </b>
          ))}
        <output className="only-read">{spoken || autoEnded.value}</output>
      </div>
    </div>
  );
};
