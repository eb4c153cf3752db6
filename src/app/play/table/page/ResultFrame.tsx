import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { failure, resumed } from '../../engine/tableState.ts';
import { results } from '../../../words/en/games/results.ts';
import './Result.css';

/** The result line of every game. It is hidden from screen readers: the narrator says the whole of it. */
export const ResultFrame = ({ children }: { children: ReactNode }) => {
  useSignals();
  return (
    <div className="result">
      {resumed.value && <p className="result-resumed">{results.resumed}</p>}
      <div className={`result-line row gap-12 between${failure.value === null ? '' : ' result-differs'}`}>
        {children}
      </div>
    </div>
  );
};
