import { useSignals } from '@preact/signals-react/runtime';
import { navigate } from 'wouter/use-browser-location';
import { GAMES } from '../../../games/catalogue.ts';
import { allowsGame, type BonusOffer } from '../../../wire/money/bonus.ts';
import { player } from '../../base/session/state.ts';
import { openDialog } from '../../base/navigation/dialogs.ts';
import { HOME } from '../../base/language.ts';
import { hideError } from '../../base/serverError.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { HousePicture } from '../../players/auth/HousePicture.tsx';
import { Refused } from './Refused.tsx';
import { busy, claimCode, clearRefusal, openTermsOf, refused } from './state.ts';
import { amountWords, cashoutShort, gamesWords, waitingWords, wagerWords } from './words.ts';
import { welcome as words } from '../../words/en/money/welcome.ts';
import '../../players/account/Auth.css';
import './Bonus.css';

const open = GAMES.filter((game) => game.open);

/** Claims, and leads to the first game that the bonus plays on, unless one is open that it plays on. */
const claimAndPlay = async ({ bonusCode, terms }: BonusOffer): Promise<void> => {
  const mayPlay = open.filter(({ id }) => allowsGame(terms.allowedGames, id));
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

/** After the sign-up: the newcomers' code filled in, a deposit, practice. */
export const Welcome = () => {
  useSignals();
  const here = player.value;
  const offer = here?.offer;
  return (
    <Sheet title={words.name} picture={<HousePicture />}>
      <div className="auth stack gap-14">
        <div>
          <h2>{words.doorOpen}</h2>
          <p className="muted">{words.ready}</p>
        </div>
        {offer && <NewcomerOffer offer={offer} />}
        <section className="bonus-way pane stack gap-12">
          <div>
            <h3>{offer ? words.without : words.begin}</h3>
            <p className="sm muted">{words.allOpen(open.length)}</p>
          </div>
          <div className="row">
            {offer ? (
              <SecondaryButton wide href="#cashier/deposit">
                {words.deposit}
              </SecondaryButton>
            ) : (
              <PrimaryButton wide href="#cashier/deposit">
                {words.deposit}
              </PrimaryButton>
            )}
            <SecondaryButton wide href={`${HOME}/${open[0]?.uri}?practice`}>
              {words.practise}
            </SecondaryButton>
          </div>
        </section>
        <p className="row sm muted">
          <Icon className="rigid" name="mail" size={20} />
          <span>
            {words.mailed} <span className="nowrap">{here?.email}</span>. {words.confirm}
          </span>
        </p>
      </div>
    </Sheet>
  );
};
