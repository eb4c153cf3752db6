import { useSignals } from '@preact/signals-react/runtime';
import { player } from '../account/state.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { GAMES } from '../shell/Nav.tsx';
import { usePage } from '../shell/usePage.ts';
import { Icon } from '../ui/Icon.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Plate } from '../ui/Plate.tsx';
import { gameByUri } from './gameByUri.ts';
import './Preview.css';

type Known = NonNullable<ReturnType<typeof gameByUri>>;

const Shown = ({ game }: { game: Known }) => {
  useSignals();
  usePage(game.name);
  return (
    <div className="preview">
      <div className="preview-art" style={{ background: game.colour }}>
        <picture>
          <source srcSet={`/thumbs/${game.art}-680.avif`} type="image/avif" />
          <img src={`/thumbs/${game.art}-680.webp`} width="680" height="907" alt="" />
        </picture>
        <a className="header-icon preview-back" href={GAMES} aria-label="Back to games"><Icon name="left" /></a>
      </div>
      <div className="preview-text">
        <h1>{game.name}</h1>
        <ul>{game.bulletPoints.map((point) => <li key={point}>{point}</li>)}</ul>
        <dl>
          <div><dt>Returns</dt><dd>{game.targetReturn}</dd></div>
          <div><dt>Swing</dt><dd>{game.swing}</dd></div>
        </dl>
        {!game.open && <p className="muted">Not open yet.</p>}
        {game.open && player.value === null && <Plate wide href="#sign-up">Sign up</Plate>}
        {game.open && player.value && <Plate wide href={`/en/${game.uri}`}>Play now</Plate>}
        {game.open && <Glass wide href={`/en/${game.uri}?practice`}>Practise free</Glass>}
        <p className="xs muted">Every round is sealed before you bet and opened after. 18+.</p>
      </div>
    </div>
  );
};

/** What a visitor sees of a game. */
export const Preview = ({ gameUri }: { gameUri: string }) => {
  const game = gameByUri(gameUri);
  return game ? <Shown game={game} /> : <NotFound />;
};
