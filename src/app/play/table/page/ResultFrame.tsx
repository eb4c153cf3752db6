import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { failure, resumed } from '../../engine/tableState.ts';
import { results } from '../../../words/en/games/results.ts';
import './Result.css';

/** The result line of every game. @param spoken the whole of it for screen readers, which skip `children` */
export const ResultFrame = ({ spoken, children }: { spoken: string; children: ReactNode }) => {
  useSignals();
  return (
    <div className="result">
      {resumed.value && <p className="result-resumed">{results.resumed}</p>}
      <div className={`result-line row gap-12 between${failure.value === null ? '' : ' result-differs'}`}>
        {children}
        <output className="only-read">{spoken}</output>
      </div>
    </div>
  );
};
