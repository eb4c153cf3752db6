import { useSignals } from '@preact/signals-react/runtime';
import type { BonusTerms } from '../../wire/money/bonus.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Refused } from './Refused.tsx';
import { busy, claim, forgetRefusal, hideTerms, refused } from './state.ts';
import { CashoutRow, PlaysOn, Specimen } from './TermRows.tsx';
import { amountWords, cashoutWords, depositWords, wagerWords, weightWords } from './words.ts';
import { bonus as say } from '../words/en/money/bonus.ts';

/** What a code asks, before it is claimed. */
export const Terms = ({ bonusCode, terms }: { bonusCode: string; terms: BonusTerms }) => {
  useSignals();
  const deposit = depositWords(terms);
  const why = refused.value;
  return (
    <section className="bonus" aria-label={say.terms}>
      <div className="bonus-head">
        <div>
          <span className="sm muted">{say.termsOf}</span>
          <h3 className="bonus-code">{bonusCode}</h3>
        </div>
        <Specimen />
      </div>
      <dl className="kv">
        <div>
          <dt>{say.bonus}</dt>
          <dd>{amountWords(terms)}</dd>
        </div>
        <div>
          <dt>{say.deposit}</dt>
          <dd>{deposit ?? say.notNeeded}</dd>
        </div>
        <div>
          <dt>{say.toWager}</dt>
          <dd>{wagerWords(terms)}</dd>
        </div>
        <CashoutRow maxCashout={terms.maxCashout} />
        <div>
          <dt>{say.ends}</dt>
          <dd>{(deposit === null ? say.afterClaim : say.afterDeposit)(terms.expiresDays)}</dd>
        </div>
      </dl>
      <PlaysOn allowedGames={terms.allowedGames} />
      <p className="sm muted">
        {weightWords(terms)} {cashoutWords(say.done, terms.maxCashout)}
      </p>
      <p className="sm muted">
        {say.cashFirst} {terms.canCancel ? say.canCancel : say.cannotCancel} {say.withdrawalEnds}
      </p>
      {why && <Refused error={why.error} onClose={forgetRefusal} />}
      <PrimaryButton
        wide
        busy={busy.value}
        onClick={() => {
          void claim();
        }}
      >
        {say.accept}
      </PrimaryButton>
      <SecondaryButton wide onClick={hideTerms}>
        {say.notNow}
      </SecondaryButton>
    </section>
  );
};
