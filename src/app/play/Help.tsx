import { GAMES } from '../../games/catalogue.ts';
import type { SlotTitle } from '../../games/title.ts';
import { formatCents, formatCount } from '../money.ts';
import { betsOf } from './bets.ts';
import { figuresOf } from './figures.ts';
import './Help.css';

const Numbers = ({ title }: { title: SlotTitle }) => {
  const figures = figuresOf(title.gameId);
  const offered = betsOf(title);
  const swing = GAMES.find(({ id }) => id === title.gameId)?.swing;
  return (
    <dl className="kv">
      <div><dt>Bets</dt><dd>{formatCents(offered[0] ?? 0)} to {formatCents(offered.at(-1) ?? 0)}</dd></div>
      {figures !== null && (
        <>
          <div><dt>Returns on average</dt><dd>{figures.returnPercent}</dd></div>
          <div className="help-fraction"><dt>Exactly</dt><dd>{figures.fraction}</dd></div>
          <div><dt>Spins that pay</dt><dd>{figures.hitPercent}</dd></div>
          <div><dt>Swing</dt><dd>{swing}, standard deviation {figures.deviation} bets</dd></div>
          <div><dt>Top win of a paid spin</dt><dd>{formatCount(figures.topBets)} bets, 1 in {formatCount(figures.topOneIn)}</dd></div>
        </>
      )}
    </dl>
  );
};

/** The rules of a slot in words, out of its definition, and its exact figures. */
export const Help = ({ title }: { title: SlotTitle }) => {
  const { lines, wild, scatter, fsMult, freeSpins, strips, retrigger } = title.definition;
  const name = (symbol: string | undefined) => title.symbols[symbol ?? '']?.name ?? symbol;
  const wildName = name(typeof wild === 'string' ? wild : wild?.[0]);
  return (
    <div className="help">
      <p>{strips.length} reels{lines === undefined ? '' : `, ${lines.length} lines`}. A line pays from the leftmost reel for the same symbol on reels next to each other; each line pays its best win, and wins on different lines add up.</p>
      {wild !== undefined && <p>{wildName} is wild: it stands for every symbol{scatter === undefined ? '' : ` except ${name(scatter)}`}.</p>}
      {freeSpins !== undefined && (
        <p>{name(scatter)} pays anywhere in the window. {Object.entries(freeSpins).map(([count, spins]) => `${count} give ${spins} free spins`).join(', ')}.
          {(fsMult ?? 1) > 1 && ` Every win in free spins is multiplied by ${fsMult}.`} {retrigger === false ? '' : 'Free spins can give more free spins.'}</p>
      )}
      <Numbers title={title} />
      <p>Each spin is sealed before you bet: you see the fingerprint of our seed, then your seed and ours decide the reels together. After the spin our seed is opened and this device repeats the maths.</p>
      <p>The house keeps the rest of the return. Over time games cost money.</p>
      <p className="xs muted">Keys: space or enter spins, arrows change the bet, P opens the paytable, Esc closes.</p>
    </div>
  );
};
