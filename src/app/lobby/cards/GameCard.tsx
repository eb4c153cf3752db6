import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, memo, useId } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import { player } from '../../base/session/state.ts';
import { closedReason } from '../../money/bonus/closedReason.ts';
import { HOME } from '../../base/language.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { toggleFavorite } from '../favorites.ts';
import { games } from '../../words/en/games/games.ts';
import './GameCard.css';

const Art = ({ game, eager }: { game: Game; eager: boolean }) => (
  <picture>
    <source srcSet={`/thumbs/${game.art}-340.avif`} type="image/avif" />
    <img
      src={`/thumbs/${game.art}-340.webp`}
      width="340"
      height="453"
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  </picture>
);

const Star = ({ game }: { game: Game }) => {
  useSignals();
  const on = player.value?.favoriteGames.includes(game.id) ?? false;
  return (
    <button
      type="button"
      className={`card-star${on ? ' on' : ''}`}
      aria-pressed={on}
      aria-label={games.favourite(game.name)}
      onClick={() => void toggleFavorite(game.id)}
    >
      <Icon className="relative" name="star" size={22} />
    </button>
  );
};

/**
 * For touch screens, which cannot hover: a tap focuses it, and the card's details show while it has the
 * focus. Hidden from screen readers: the card's link is described by the same text.
 */
const DetailButton = () => (
  <button type="button" className="card-info" tabIndex={-1} aria-hidden="true">
    <Icon className="relative" name="info" size={18} />
  </button>
);

/** What a visitor may press: practice, which lies under the whole card, and the preview of what it is. */
const VisitorWays = ({ game, name, about }: { game: Game; name: string; about: string }) => {
  const way = useId();
  return (
    <span className="card-go wrap">
      <a
        id={way}
        aria-labelledby={`${name} ${way}`}
        aria-describedby={about}
        href={`${HOME}/${game.uri}?practice`}
      >
        {games.tryFree}
      </a>
      <a className="card-sign-up relative" aria-describedby={name} href={`${HOME}/${game.uri}/preview`}>
        {games.signUp}
      </a>
    </span>
  );
};

/** A game's card. A game that is not open, or is closed by the active bonus, says so and is no link. */
export const GameCard = memo(({ game, eager = false }: { game: Game; eager?: boolean }) => {
  useSignals();
  const here = player.value !== null;
  const id = useId();
  const about = `${id}about`;
  const name = `${id}name`;
  const closed = game.open ? closedReason(player.value?.bonus, game.id) : games.notOpen;
  const face = (
    <>
      <Art game={game} eager={eager} />
      <span className="card-text">
        <b id={name}>{game.name}</b>
        <span>{games.point(game.bulletPoints[0])}</span>
        <span className="card-more" id={about}>
          {games.point(game.bulletPoints[1])}. {games.point(game.bulletPoints[2])}.
        </span>
        {closed !== null ? (
          <span className="card-go card-closed">
            <Icon name="lock" size={16} />
            {closed}
          </span>
        ) : here ? (
          <span className="card-go">
            {games.play}
            <Icon name="right" size={18} />
          </span>
        ) : (
          <VisitorWays game={game} name={name} about={about} />
        )}
      </span>
    </>
  );
  const colour = { '--card': game.colour } as CSSProperties;
  return (
    <article className={`card pane${closed === null ? '' : ' card-dim'}`} style={colour}>
      <DetailButton />
      {closed === null && here ? (
        <a className="card-link grow" aria-describedby={about} href={`${HOME}/${game.uri}`}>
          {face}
        </a>
      ) : (
        <div className="card-link grow">{face}</div>
      )}
      {here && game.open && <Star game={game} />}
    </article>
  );
});
