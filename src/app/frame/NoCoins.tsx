import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { gameByUri } from '../lobby/gameByUri.ts';
import { fundsOf, sumOf } from '../base/session/funds.ts';
import { player } from '../base/session/state.ts';
import { hideError } from '../base/serverError.ts';
import { formatCents } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { NewcomerOffer } from '../money/bonus/NewcomerOffer.tsx';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { welcome as words } from '../words/en/money/welcome.ts';
import { SessionBlock } from './SessionBlock.tsx';

/**
 * A bet above the balance: first what costs nothing, then a deposit and practice as equals, then the session
 * with the way to a break. Nothing here urges a deposit, and no sum is preset.
 */
export const NoCoins = () => {
  useSignals();
  const [path] = useLocation();
  const here = player.value;
  const game = gameByUri(path.slice(1));
  return (
    <Sheet title={words.noCoins} onClose={hideError}>
      <div className="refusal stack gap-14">
        <p className="muted">{words.youHave(formatCents(sumOf(fundsOf(here))))}</p>
        {here?.offer && <NewcomerOffer offer={here.offer} />}
        <div className="row">
          <SecondaryButton wide href="#cashier/deposit" onClick={hideError}>
            {words.deposit}
          </SecondaryButton>
          {game && (
            <SecondaryButton wide href={`${HOME}/${game.uri}?practice`} onClick={hideError}>
              {words.practiseGame(game.name)}
            </SecondaryButton>
          )}
        </div>
        <SessionBlock />
      </div>
    </Sheet>
  );
};
