import { useSignals } from '@preact/signals-react/runtime';
import { GAMES } from '../../../games/catalogue.ts';
import { player } from '../../base/session/state.ts';
import { HOME } from '../../base/language.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { HousePicture } from '../../players/auth/HousePicture.tsx';
import { NewcomerOffer } from './NewcomerOffer.tsx';
import { welcome as words } from '../../words/en/money/welcome.ts';
import '../../players/account/Auth.css';

const open = GAMES.filter((game) => game.open);

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
