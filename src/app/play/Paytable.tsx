import { useSignals } from '@preact/signals-react/runtime';
import { GAMES } from '../../games/catalogue.ts';
import type { SlotTitle } from '../../games/title.ts';
import { formatCents } from '../money.ts';
import { shownSpin } from './director.ts';
import { figuresOf } from './figures.ts';
import { betCents, phase } from './state.ts';
import { SymbolPicture } from './SymbolPicture.tsx';
import './Paytable.css';

/** Reels and wins of the counts that pay, e.g. 3, 4, 5. */
const countsOf = ({ definition }: SlotTitle) =>
  [...new Set(Object.values(definition.pays).flatMap((counts) => Object.keys(counts).map(Number)))].sort((a, b) => a - b);

/** Best pay first, the wild before all. */
const rowsOf = ({ definition, symbols }: SlotTitle) => {
  const top = (symbol: string) => Math.max(0, ...Object.values(definition.pays[symbol] ?? {}));
  const wild = new Set([definition.wild ?? []].flat());
  return Object.keys(symbols).filter((symbol) => definition.pays[symbol] !== undefined || wild.has(symbol))
    .sort((a, b) => Number(wild.has(b)) - Number(wild.has(a)) || top(b) - top(a))
    .map((symbol) => ({ symbol, look: symbols[symbol], wild: wild.has(symbol), pays: definition.pays[symbol] ?? {} }));
};

/** `3, 4 or 5`. */
const words = (values: readonly (number | string)[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

const Feature = ({ title }: { title: SlotTitle }) => {
  const { scatter, freeSpins, fsMult, scatterPays, bet } = title.definition;
  if (scatter === undefined || freeSpins === undefined) return null;
  const counts = Object.keys(freeSpins).map(Number);
  const pays = Object.values(scatterPays ?? {}).map((coins) => formatCents(coins * betCents.value / bet));
  const times = fsMult === 2 ? 'doubled' : `multiplied by ${fsMult}`;
  return (
    <div className="paytable-feature">
      <SymbolPicture frame={title.symbols[scatter]?.frame ?? scatter} size={50} />
      <p><b>{title.symbols[scatter]?.name}, anywhere</b>
        <span className="sm muted">{words(counts)} give {words(Object.values(freeSpins))} free spins{pays.length > 0 && <> and pay {words(pays)}</>}.
          {(fsMult ?? 1) > 1 && ` Every win in free spins is ${times}.`}</span></p>
    </div>
  );
};

const Facts = ({ title }: { title: SlotTitle }) => {
  const figures = figuresOf(title.gameId);
  const game = GAMES.find(({ id }) => id === title.gameId);
  return (
    <dl className="kv paytable-facts">
      {figures !== null && <div><dt>Returns on average</dt><dd>{figures.returnPercent}</dd></div>}
      {figures !== null && <div><dt>Spins that pay</dt><dd>{figures.hitPercent}</dd></div>}
      <div><dt>Swing</dt><dd>{game?.swing}</dd></div>
      {figures !== null && <div><dt>Top win of a spin</dt><dd>{formatCents(Math.round(figures.topBets * betCents.value))}</dd></div>}
    </dl>
  );
};

/** What each symbol pays at the bet now set; what the reels show now is lit. */
export const Paytable = ({ title }: { title: SlotTitle }) => {
  useSignals();
  const counts = countsOf(title);
  const amount = (coins: number | undefined) => (coins === undefined ? '' : formatCents(coins * betCents.value / title.definition.bet));
  const won = phase.value === 'idle' || phase.value === 'showing' ? shownSpin.value?.wins ?? [] : [];
  return (
    <>
      <table className="paytable">
        <caption className="only-read">Pays for each line at a bet of {formatCents(betCents.value)}</caption>
        <thead><tr><th colSpan={2} scope="col">At {formatCents(betCents.value)}</th>{counts.map((n) => <th key={n} scope="col">{n}</th>)}</tr></thead>
        <tbody>
          {rowsOf(title).map(({ symbol, look, wild, pays }) => (
            <tr key={symbol} className={won.some((win) => win.symbol === symbol) ? 'paytable-on' : ''}>
              <td><SymbolPicture frame={look?.frame ?? symbol} size={36} /></td>
              <th scope="row">{look?.name}{wild ? ', wild' : ''}</th>
              {counts.map((n) => (
                <td key={n} className={won.some((win) => win.symbol === symbol && win.count === n) ? 'paytable-hit' : ''}>{amount(pays[String(n)])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Feature title={title} />
      <Facts title={title} />
    </>
  );
};
