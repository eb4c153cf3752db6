import { Winners } from './winners/Winners.tsx';
import { Coins } from './Coins.tsx';
import { lobby } from '../words/en/lobby.ts';

const HowChecked = () => (
  <section className="section" aria-labelledby="how">
    <div className="section-head between">
      <h2 id="how">{lobby.how}</h2>
    </div>
    <ol className="how steps">
      <li>
        <b>{lobby.seal}</b>
        <span className="muted">{lobby.sealText}</span>
      </li>
      <li>
        <b>{lobby.played}</b>
        <span className="muted">{lobby.playedText}</span>
      </li>
      <li>
        <b>{lobby.opened}</b>
        <span className="muted">{lobby.openedText}</span>
      </li>
    </ol>
  </section>
);

/** What stands below the games on the home page. */
export const BelowGames = () => (
  <>
    <div className="front-pair">
      <HowChecked />
      <section className="section">
        <Winners />
      </section>
    </div>
    <Coins />
  </>
);
