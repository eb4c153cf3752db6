import { lobby } from '../words/en/lobby.ts';

export const HowChecked = () => (
  <section className="section" aria-labelledby="how">
    <div className="section-head">
      <h2 id="how">{lobby.how}</h2>
    </div>
    <ol className="how">
      <li>
        <b>{lobby.seal}</b>
        <span>{lobby.sealText}</span>
      </li>
      <li>
        <b>{lobby.played}</b>
        <span>{lobby.playedText}</span>
      </li>
      <li>
        <b>{lobby.opened}</b>
        <span>{lobby.openedText}</span>
      </li>
    </ol>
  </section>
);
