import { useSignals } from '@preact/signals-react/runtime';
import { GAMES } from '../../../../games/catalogue.ts';
import type { Win } from '../../../../games/slots/wins.ts';
import { amount, plainAmount } from '../../engine/amount.ts';
import { figuresOf } from '../../table/figures.ts';
import { type PayRow, payCounts, payRows } from './pays.ts';
import { listed, paysFor } from './rules.ts';
import { phase } from '../../engine/tableState.ts';
import { isResting } from '../../engine/phases.ts';
import { betCents } from '../../engine/settings.ts';
import { freeSpinRules, isCascade, isHold, reelRules, roundName, type StageTitle } from '../stageTitle.ts';
import { SymbolPicture } from '../../table/SymbolPicture.tsx';
import { currentWindow } from '../resultMessage.ts';
import { games } from '../../../words/en/games/games.ts';
import { help } from '../../../words/en/games/help.ts';
import { symbols as symbolWords } from '../../../words/en/games/symbols.ts';
import { gamePanel } from '../../../words/en/games/gamePanel.ts';
import './Paytable.css';

const FreeSpins = ({ title }: { title: StageTitle }) => {
  useSignals();
  const { scatter, bet } = title.definition;
  const { freeSpins, fsMult = 1 } = freeSpinRules(title);
  const { scatterPays } = reelRules(title);
  if (scatter === undefined || freeSpins === undefined) return null;
  const counts = Object.keys(freeSpins).map(Number);
  const pays = Object.values(scatterPays ?? {}).map((coins) => amount((coins * betCents.value) / bet));
  return (
    <div className="paytable-feature row gap-12 ruled-both raised">
      <SymbolPicture frame={title.symbols[scatter]?.frame ?? scatter} size={50} />
      <p className="lines">
        <b>{help.nameAnywhere(symbolWords.name(title.symbols[scatter]?.name ?? scatter))}</b>
        <span className="sm muted">
          {help.spinsFor(listed(counts), listed(Object.values(freeSpins)), listed(pays))}
          {fsMult > 1 && ` ${help.timesFree(fsMult)}`}
        </span>
      </p>
    </div>
  );
};

/** Hold and respin: what a held symbol may be worth, and how often. */
const HeldPrizes = ({ title }: { title: StageTitle }) => {
  useSignals();
  if (!isHold(title)) return null;
  const {
    hold: { values, full, start },
    scatter,
    bet,
  } = title.definition;
  const coinCents = betCents.value / bet;
  const weights = values.reduce((sum, [, weight]) => sum + weight, 0);
  return (
    <>
      <div className="paytable-feature row gap-12 ruled-both raised">
        <SymbolPicture frame={title.symbols[scatter]?.frame ?? scatter} size={50} />
        <p className="lines">
          <b>{help.nameHold(symbolWords.name(title.symbols[scatter]?.name ?? scatter))}</b>
          <span className="sm muted">{help.holdFrom(start)}</span>
        </p>
      </div>
      <dl className="kv paytable-facts">
        {values.map(([coins, weight]) => (
          <div key={coins}>
            <dt>{amount(coins * coinCents)}</dt>
            <dd>{help.of(weight, weights)}</dd>
          </div>
        ))}
        <div>
          <dt>{help.filling}</dt>
          <dd>{amount(full * coinCents)}</dd>
        </div>
      </dl>
    </>
  );
};

const Facts = ({ title }: { title: StageTitle }) => {
  useSignals();
  const figures = figuresOf(title.gameId);
  const game = GAMES.find(({ id }) => id === title.gameId);
  const name = roundName(title);
  return (
    <dl className="kv paytable-facts">
      {figures !== null && (
        <div>
          <dt>{gamePanel.average}</dt>
          <dd>{figures.returnPercent}</dd>
        </div>
      )}
      {figures !== null && (
        <div>
          <dt>{gamePanel.thatPay(name)}</dt>
          <dd>{figures.hitPercent}</dd>
        </div>
      )}
      <div>
        <dt>{gamePanel.swing}</dt>
        <dd>{games.point(game?.swing ?? '')}</dd>
      </div>
      {figures !== null && (
        <div>
          <dt>{gamePanel.topWin(name)}</dt>
          <dd>{amount(Math.round(figures.topBets * betCents.value))}</dd>
        </div>
      )}
    </dl>
  );
};

/** The listed count that a win is paid by: six symbols pay as five if the greatest listed count is five. */
const paidCount = ({ pays }: PayRow, { count }: Win) =>
  Math.max(
    0,
    ...Object.keys(pays)
      .map(Number)
      .filter((listedCount) => listedCount <= count),
  );

/** A table with more columns than this writes them closer. */
const MANY = 4;

const Row = ({
  row,
  counts,
  coinCents,
  won,
}: {
  row: PayRow;
  counts: readonly number[];
  coinCents: number;
  won: readonly Win[];
}) => {
  useSignals();
  const rowWins = won.filter(({ symbol }) => symbol === row.symbol);
  const paid = new Set(rowWins.map((win) => paidCount(row, win)));
  // Five sums with their signs have no room; the head of the table has the currency.
  const written = counts.length > MANY ? plainAmount : amount;
  return (
    <tr className={rowWins.length > 0 ? 'paytable-on' : ''}>
      <td>
        <SymbolPicture frame={row.frame} size={36} />
      </td>
      <th scope="row">
        <span>{row.name}</span>
      </th>
      {counts.map((count) => {
        const coins = row.pays[String(count)];
        return (
          <td key={count} className={paid.has(count) ? 'paytable-hit' : ''}>
            {coins === undefined ? '' : written(coins * coinCents)}
          </td>
        );
      })}
    </tr>
  );
};

/** What each symbol pays at the present bet. The wins in the window are highlighted. */
export const Paytable = ({ title }: { title: StageTitle }) => {
  useSignals();
  const counts = payCounts(title);
  const won = isResting(phase.value) || phase.value === 'showing' ? (currentWindow.value?.wins ?? []) : [];
  return (
    <>
      <table
        className={['paytable', counts.length > 3 && 'paytable-many', counts.length > MANY && 'paytable-most']
          .filter(Boolean)
          .join(' ')}
      >
        <caption className="only-read">{help.atBet(paysFor(title), amount(betCents.value))}</caption>
        <thead>
          <tr>
            <th colSpan={2} scope="col">
              {gamePanel.at(amount(betCents.value))}
            </th>
            {counts.map((n) => (
              <th key={n} scope="col">
                {n}
                {isCascade(title) ? '+' : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payRows(title).map((row) => (
            <Row
              key={row.symbol}
              row={row}
              counts={counts}
              coinCents={betCents.value / title.definition.bet}
              won={won}
            />
          ))}
        </tbody>
      </table>
      <FreeSpins title={title} />
      <HeldPrizes title={title} />
      <Facts title={title} />
    </>
  );
};
