import { useSignals } from '@preact/signals-react/runtime';
import { GAMES } from '../../games/catalogue.ts';
import { formatCount } from '../money.ts';
import { amount } from './amount.ts';
import { betsOf } from './bets.ts';
import { figuresOf } from './figures.ts';
import { LineShapes } from './LineShapes.tsx';
import { practising } from './practice.ts';
import { rulesOf } from './rules.ts';
import { roundName, type TableTitle } from './table.ts';
import { capital } from './words.ts';
import './Help.css';

const Numbers = ({ title }: { title: TableTitle }) => {
  useSignals();
  const figures = figuresOf(title.gameId);
  const offered = betsOf(title);
  const swing = GAMES.find(({ id }) => id === title.gameId)?.swing;
  const name = roundName(title);
  return (
    <dl className="kv">
      <div>
        <dt>Bets</dt>
        <dd>
          {amount(offered[0] ?? 0)} to {amount(offered.at(-1) ?? 0)}
        </dd>
      </div>
      {figures !== null && (
        <>
          <div>
            <dt>Returns on average</dt>
            <dd>{figures.returnPercent}</dd>
          </div>
          <div className="help-fraction">
            <dt>Exactly</dt>
            <dd>{figures.fraction}</dd>
          </div>
          <div>
            <dt>{capital(name)}s that pay</dt>
            <dd>{figures.hitPercent}</dd>
          </div>
          <div>
            <dt>Swing</dt>
            <dd>
              {swing}, standard deviation {figures.deviation} bets
            </dd>
          </div>
          <div>
            <dt>Top win of a paid {name}</dt>
            <dd>
              {figures.topText} bets, 1 in {formatCount(figures.topOneIn)}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
};

/** The rules of a game in words, out of its definition, and its exact figures. */
export const Help = ({ title }: { title: TableTitle }) => {
  useSignals();
  return (
    <div className="help" lang="en">
      {rulesOf(title).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Numbers title={title} />
      <LineShapes title={title} />
      <p>
        {practising.value
          ? 'In practice this device seals each round before you play it, on the same maths as for money, and opens the seed afterwards.'
          : 'Each round is sealed before you bet: you see the fingerprint of our seed, then your seed and ours decide the result together. Afterwards our seed is opened and this device repeats the maths.'}
      </p>
      <p>The house keeps the rest of the return. Over time games cost money.</p>
      <p className="xs muted">
        Keys: space or enter spins, held down it goes on. Arrows change the bet, P opens the paytable, Esc
        closes.
      </p>
    </div>
  );
};
