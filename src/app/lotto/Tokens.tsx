import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { CENTS_A_TOKEN, TURNOVER_WEIGHT_PERCENT } from '../../wire/levels.ts';
import { useBack } from '../account/useBack.ts';
import { formatCount, formatShort } from '../money.ts';
import { HOME } from '../shell/language.ts';
import { Glass } from '../ui/Glass.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Heard } from './LottoSheet.tsx';
import { inUtc } from './months.ts';
import { levels, levelsLoading, loadLevels } from './state.ts';
import './Lotto.css';

/** #jackpot-tokens: how many, how they come, what they are for. */
export const JackpotTokens = () => {
  useSignals();
  useEffect(() => { void loadLevels(); }, []);
  useBack(loadLevels);
  return (
    <Sheet title="Jackpot tokens">
      <div className="lotto">
        <Heard told={levels.value} loading={levelsLoading.value} load={loadLevels} what="your tokens">
          {({ tokens }) => (
            <>
              <p className="lotto-figure"><b className="ser">{formatCount(tokens.balance)}</b><span className="muted">{tokens.balance === 1 ? 'token to play with' : 'tokens to play with'}</span></p>
              <dl className="kv">
                <div><dt>Earned today</dt><dd>{formatCount(tokens.today)}</dd></div>
                <div><dt>Credited after</dt><dd>{inUtc(tokens.creditedAt)}</dd></div>
              </dl>
            </>
          )}
        </Heard>
        <p className="sm muted">One token comes with every {formatShort(CENTS_A_TOKEN)} of turnover, credited after the UTC day. Slots, Mega Matrix and high limit count in full, poker and keno {TURNOVER_WEIGHT_PERCENT.poker} %. Tokens do not expire and cannot be sold. <a className="brass" href={`${HOME}/jackpot-trigger`}>How the jackpot works</a></p>
        <Glass wide href="#jackpot-trigger">See the jackpot trigger</Glass>
      </div>
    </Sheet>
  );
};
