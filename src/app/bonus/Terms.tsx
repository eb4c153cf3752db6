import { useSignals } from '@preact/signals-react/runtime';
import type { BonusTerms } from '../../wire/bonus.ts';
import { Glass } from '../ui/Glass.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Refused } from './Refused.tsx';
import { busy, claim, hideTerms, refused } from './state.ts';
import { CashoutRow, PlaysOn, Specimen } from './TermRows.tsx';
import { amountWords, cashoutWords, depositWords, wagerWords, weightWords } from './words.ts';

/** What a code asks, before it is claimed. */
export const Terms = ({ bonusCode, terms }: { bonusCode: string; terms: BonusTerms }) => {
  useSignals();
  const deposit = depositWords(terms);
  const why = refused.value;
  return (
    <section className="bonus" aria-label="Terms of the bonus">
      <div className="bonus-head"><div>
        <span className="sm muted">Terms of</span><h3 className="bonus-code">{bonusCode}</h3>
      </div><Specimen /></div>
      <dl className="kv">
        <div><dt>Bonus</dt><dd>{amountWords(terms)}</dd></div>
        <div><dt>Deposit</dt><dd>{deposit ?? 'Not needed'}</dd></div>
        <div><dt>To wager</dt><dd>{wagerWords(terms)}</dd></div>
        <CashoutRow maxCashout={terms.maxCashout} />
        <div><dt>Ends</dt><dd>{terms.expiresDays} {terms.expiresDays === 1 ? 'day' : 'days'} after {deposit === null ? 'the claim' : 'the deposit'}</dd></div>
      </dl>
      <PlaysOn allowedGames={terms.allowedGames} />
      <p className="sm muted">{weightWords(terms)} {cashoutWords('When the wagering is done', terms.maxCashout)}</p>
      <p className="sm muted">Cash is bet before bonus money. {terms.canCancel ? 'You can cancel at any time and keep your cash.'
        : 'It cannot be cancelled once it has bonus money.'} A withdrawal ends it.</p>
      {why && <Refused error={why.error} />}
      <Plate wide busy={busy.value} onClick={() => { void claim(); }}>Accept</Plate>
      <Glass wide onClick={hideTerms}>Not now</Glass>
    </section>
  );
};
