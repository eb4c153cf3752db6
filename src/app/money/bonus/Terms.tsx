import { useSignals } from '@preact/signals-react/runtime';
import type { BonusOffer } from '../../../wire/money/bonus.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Refused } from './Refused.tsx';
import { busy, claimCode, clearRefusal, hideTerms, refused } from './state.ts';
import { CashoutRow, MaxBetRow, PlaysOn, Specimen } from './TermRows.tsx';
import { amountWords, cashoutWords, depositWords, waitingGames, wagerWords, weightWords } from './words.ts';
import { bonus as words } from '../../words/en/money/bonus.ts';

/** What a code asks, before it is claimed. */
export const Terms = ({ bonusCode, terms }: BonusOffer) => {
  useSignals();
  const deposit = depositWords(terms);
  const waiting = waitingGames(terms.allowedGames).length;
  const why = refused.value;
  return (
    <section className="bonus stack gap-14" aria-label={words.terms}>
      <div className="bonus-head between">
        <div>
          <span className="sm muted">{words.termsOf}</span>
          <h3 className="bonus-code">{bonusCode}</h3>
        </div>
        <Specimen />
      </div>
      <dl className="kv">
        <div>
          <dt>{words.bonus}</dt>
          <dd>{amountWords(terms)}</dd>
        </div>
        <div>
          <dt>{words.deposit}</dt>
          <dd>{deposit ?? words.notNeeded}</dd>
        </div>
        <div>
          <dt>{words.toWager}</dt>
          <dd>{wagerWords(terms)}</dd>
        </div>
        <CashoutRow maxCashout={terms.maxCashout} />
        <MaxBetRow maxBet={terms.maxBet} />
        <div>
          <dt>{words.ends}</dt>
          <dd>{(deposit === null ? words.afterClaim : words.afterDeposit)(terms.expiresDays)}</dd>
        </div>
      </dl>
      <PlaysOn allowedGames={terms.allowedGames} />
      <p className="sm muted">
        {weightWords(terms)} {cashoutWords(words.done, terms.maxCashout)}
      </p>
      <p className="sm muted">
        {words.cashFirst} {terms.canCancel ? words.canCancel : words.cannotCancel} {words.withdrawalEnds}
      </p>
      {waiting > 0 && <p className="num">{words.waitAsk(waiting)}</p>}
      {why && <Refused error={why.error} onClose={clearRefusal} />}
      <PrimaryButton wide busy={busy.value} onClick={() => void claimCode(bonusCode)}>
        {words.accept}
      </PrimaryButton>
      <SecondaryButton wide onClick={hideTerms}>
        {words.notNow}
      </SecondaryButton>
    </section>
  );
};
