import { useSignals } from '@preact/signals-react/runtime';
import { navigate } from 'wouter/use-browser-location';
import { GAMES } from '../../../games/catalogue.ts';
import { allowsGame, type BonusOffer } from '../../../wire/money/bonus.ts';
import { openDialog } from '../../base/navigation/dialogs.ts';
import { HOME } from '../../base/language.ts';
import { hideError } from '../../base/serverError.ts';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Refused } from './Refused.tsx';
import { busy, claimCode, clearRefusal, openTermsOf, refused } from './state.ts';
import { amountWords, cashoutShort, gamesWords, waitingWords, wagerWords } from './words.ts';
import { welcome as words } from '../../words/en/money/welcome.ts';
import './Bonus.css';

/** Claims, and leads to the first game that the bonus plays on, unless one is open that it plays on. */
const claimAndPlay = async ({ bonusCode, terms }: BonusOffer): Promise<void> => {
  const mayPlay = GAMES.filter(({ id, open }) => open && allowsGame(terms.allowedGames, id));
  if (!(await claimCode(bonusCode))) return;
  hideError();
  const here = mayPlay.find(({ uri }) => window.location.pathname === `${HOME}/${uri}`);
  const game = here ?? mayPlay[0];
  // A code that asks for a deposit leads there.
  if (terms.needsDeposit || !game) openDialog('#cashier/deposit');
  else navigate(`${HOME}/${game.uri}`);
};

/** The newcomers' code, filled in, with what it asks in this player's own numbers. */
export const NewcomerOffer = ({ offer }: { offer: BonusOffer }) => {
  useSignals();
  const { bonusCode, terms } = offer;
  const amount = amountWords(terms);
  const why = refused.value;
  const waiting = waitingWords(terms.allowedGames);
  return (
    <section className="bonus-way pane raised stack gap-12">
      <div>
        <h3>{words.toStart(amount)}</h3>
        <p className="sm muted">{words.playsOn(gamesWords(terms.allowedGames))}</p>
      </div>
      <p className="bonus-filled between">
        <b>{bonusCode}</b>
        <span className="sm brass">{words.filledIn}</span>
      </p>
      {why && <Refused error={why.error} onClose={clearRefusal} />}
      <PrimaryButton wide busy={busy.value} onClick={() => void claimAndPlay(offer)}>
        {words.claim(amount)}
      </PrimaryButton>
      <p className="sm muted">
        {words.asks(wagerWords(terms), terms.expiresDays, cashoutShort(terms.maxCashout))}
        {waiting === '' ? '' : ` ${words.wait(waiting)}`} {terms.canCancel ? words.canCancel : ''}
      </p>
      <a
        className="brass num link-line"
        href="#cashier/bonus"
        onClick={() => {
          openTermsOf(offer);
          hideError();
        }}
      >
        {words.allTerms}
      </a>
    </section>
  );
};
