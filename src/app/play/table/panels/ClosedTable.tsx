import { useSignals } from '@preact/signals-react/runtime';
import { type Game, gameOf } from '../../../../games/catalogue.ts';
import type { BonusData } from '../../../../wire/money/bonus.ts';
import { player } from '../../../base/session/state.ts';
import { formatCents } from '../../../base/format.ts';
import { HOME } from '../../../base/language.ts';
import { GAMES } from '../../../base/navigation/addresses.ts';
import { activeFilter } from '../../../lobby/state.ts';
import { closedReason } from '../../../money/bonus/closedReason.ts';
import { PlaysOn } from '../../../money/bonus/TermRows.tsx';
import { utcMoment } from '../../../money/bonus/words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PrimaryButton } from '../../../ui/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { bonus as words } from '../../../words/en/money/bonus.ts';
import { refused } from '../../../words/en/money/refused.ts';
import { welcome } from '../../../words/en/money/welcome.ts';
import './ClosedTable.css';

/** The open hand or the games that the bonus plays on, practice, and the way out of the bonus. */
const Ways = ({ game, bonus, held }: { game: Game; bonus: BonusData; held: Game | undefined }) => (
  <div className="closed-ways stack gap-12">
    {held ? (
      <PrimaryButton wide href={`${HOME}/${held.uri}`}>
        {refused.playOn(held.name)}
      </PrimaryButton>
    ) : (
      <>
        <PlaysOn allowedGames={bonus.allowedGames} />
        <PrimaryButton
          wide
          href={GAMES}
          onClick={() => {
            activeFilter.value = 'bonus';
          }}
        >
          {words.seeGames}
        </PrimaryButton>
      </>
    )}
    <SecondaryButton wide href="?practice">
      {welcome.practiseGame(game.name)}
    </SecondaryButton>
    {!held && bonus.canCancel && (
      <SecondaryButton wide href="#cashier/bonus">
        {words.cancel}
      </SecondaryButton>
    )}
  </div>
);

/**
 * A table that the active bonus closes: dark, with why and where to go. It opens by itself when the round
 * elsewhere or the bonus ends.
 */
export const ClosedTable = ({ game }: { game: Game }) => {
  useSignals();
  const here = player.value;
  const bonus = here?.bonus;
  if (!bonus) return null;
  const held = gameOf(bonus.lockedByGameId ?? '');
  return (
    <section className="closed" aria-labelledby="closed-name">
      <header className="row">
        <a className="hit" href={HOME} aria-label={refused.back} data-back="">
          <Icon name="left" />
        </a>
        <h1 id="closed-name">{game.name}</h1>
      </header>
      <div className="closed-window relative">
        <picture>
          <source srcSet={`/thumbs/${game.art}-680.avif`} type="image/avif" />
          <img src={`/thumbs/${game.art}-680.webp`} width="680" height="907" alt="" />
        </picture>
        <i className="cover" />
        <div className="closed-plaque raised" role="status">
          <h2 className="row">
            <Icon name={held ? 'lock' : 'gift'} /> {held ? words.handOpen : bonus.bonusCode}
          </h2>
          <p>{closedReason(bonus, game.id)}</p>
          {!held && (
            <p className="muted">
              {words.opensAgain(
                formatCents(bonus.needToWager ?? 0),
                utcMoment(here.serverTime + bonus.expiresIn),
              )}
            </p>
          )}
        </div>
      </div>
      <Ways game={game} bonus={bonus} held={held} />
    </section>
  );
};
