import { useSignals } from '@preact/signals-react/runtime';
import { player } from '../base/session/state.ts';
import { NotFound } from '../ui/errors/NotFound.tsx';
import { formatPercent } from '../base/format.ts';
import { HOME } from '../base/language.ts';
import { GAMES } from '../base/navigation/addresses.ts';
import { usePage } from '../base/navigation/usePage.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Optional } from '../base/loading/Optional.tsx';
import { ClientOnly } from '../ui/ClientOnly.tsx';
import { gameByUri } from './gameByUri.ts';
import { games } from '../words/en/games/games.ts';
import { lobby } from '../words/en/lobby.ts';
import './Preview.css';
import { lazyComponent } from '../base/loading/lazyComponent.ts';

const PaidOut = lazyComponent(() => import('../evidence/paidOut/PaidOut.tsx'), 'PaidOut', {
  file: 'evidence',
});

type Game = NonNullable<ReturnType<typeof gameByUri>>;

/** A percentage; for the game that is played with tokens, cents. */
const returnOf = ({ targetReturn }: Game): string => {
  const figure = games.point(targetReturn);
  return figure.endsWith('%') ? formatPercent(figure) : figure;
};

/** What the house answers is of no use before the app runs, and the page can do without it. */
const Paid = ({ game }: { game: Game }) => (
  <ClientOnly fallback={null}>
    <Optional>
      <PaidOut game={game} />
    </Optional>
  </ClientOnly>
);

const GamePreview = ({ game }: { game: Game }) => {
  useSignals();
  usePage(game.name);
  return (
    <div className="preview">
      <div className="preview-art">
        <svg className="preview-ground" aria-hidden="true">
          <rect width="100%" height="100%" fill={game.colour} />
        </svg>
        <picture>
          <source srcSet={`/thumbs/${game.art}-680.avif`} type="image/avif" />
          <img src={`/thumbs/${game.art}-680.webp`} width="680" height="907" alt="" fetchPriority="high" />
        </picture>
        <a className="hit preview-back" href={GAMES} aria-label={lobby.back} data-back="">
          <Icon name="left" />
        </a>
      </div>
      <div className="preview-text stack gap-12">
        <h1>{game.name}</h1>
        <ul className="arches">
          {game.bulletPoints.map((point) => (
            <li key={point}>{games.point(point)}</li>
          ))}
        </ul>
        <dl>
          <div>
            <dt>{lobby.returns}</dt>
            <dd>{returnOf(game)}</dd>
          </div>
          <div>
            <dt>{lobby.swing}</dt>
            <dd>{games.point(game.swing)}</dd>
          </div>
        </dl>
        {!game.open && <p className="muted">{games.notOpen}.</p>}
        {game.open && player.value === null && (
          <PrimaryButton wide href="#sign-up">
            {games.signUp}
          </PrimaryButton>
        )}
        {game.open && player.value && (
          <PrimaryButton wide href={`${HOME}/${game.uri}`}>
            {games.play}
          </PrimaryButton>
        )}
        {game.open && (
          <SecondaryButton wide href={`${HOME}/${game.uri}?practice`}>
            {lobby.practise}
          </SecondaryButton>
        )}
        <p className="xs muted">{lobby.sealed}</p>
      </div>
      {game.open && <Paid game={game} />}
    </div>
  );
};

/** A game's own page before it is played. */
export const Preview = ({ gameUri }: { gameUri: string }) => {
  const game = gameByUri(gameUri);
  return game ? <GamePreview game={game} /> : <NotFound />;
};
