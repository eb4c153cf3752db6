import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { CENTS_A_TOKEN, TURNOVER_WEIGHT_PERCENT } from '../../wire/player/levels.ts';
import { useRefetch } from '../base/session/useRefetch.ts';
import { formatCents, formatCount, formatPercent, formatShort } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { CachedContent } from './CachedContent.tsx';
import { levels, levelsLoading, loadLevels } from './state.ts';
import { levels as words } from '../words/en/money/levels.ts';
import './Lotto.css';

/** #jackpot-tokens: how many, how they come, what they are for. */
export const JackpotTokens = () => {
  useSignals();
  useEffect(() => {
    void loadLevels();
  }, []);
  useRefetch(loadLevels);
  return (
    <Sheet title={words.tokensTitle}>
      <div className="lotto">
        <CachedContent
          cached={levels.value}
          loading={levelsLoading.value}
          load={loadLevels}
          what={words.yourTokens}
        >
          {({ tokens }) => (
            <>
              <p className="lotto-figure">
                <b className="ser">{formatCount(tokens.balance)}</b>
                <span className="muted">{words.toPlay(tokens.balance)}</span>
              </p>
              <dl className="kv">
                <div>
                  <dt>{words.today}</dt>
                  <dd>{formatCount(tokens.today)}</dd>
                </div>
                <div>
                  <dt>{words.nextToken}</dt>
                  <dd>{formatCents(tokens.nextIn)}</dd>
                </div>
              </dl>
            </>
          )}
        </CachedContent>
        <p className="sm muted">
          {words.howTokensCome(formatShort(CENTS_A_TOKEN), formatPercent(TURNOVER_WEIGHT_PERCENT.poker))}{' '}
          <a className="brass" href={`${HOME}/jackpot-trigger`}>
            {words.works}
          </a>
        </p>
        <SecondaryButton wide href="#jackpot-trigger">
          {words.see}
        </SecondaryButton>
      </div>
    </Sheet>
  );
};
