import { useSignals } from '@preact/signals-react/runtime';
import { GAMES } from '../../../games/catalogue.ts';
import figures from '../../../games/figures.json';
import { returnText } from '../../../games/fraction.ts';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import { formatCents, formatCount, formatDecimal, formatPercent } from '../../base/format.ts';
import { dealCents } from './poker.ts';
import { PAY_WORDS } from './pokerWords.ts';
import { paidNames } from './PokerTable.tsx';
import { games } from '../../words/en/games/games.ts';
import { help } from '../../words/en/games/help.ts';
import { KeysButton } from '../table/keys/KeysButton.tsx';
import { Cost } from '../table/panels/Cost.tsx';
import { Switches } from '../table/panels/Switches.tsx';
import '../table/panels/Help.css';
import '../slots/help/Paytable.css';

interface Row {
  readonly rtp: string;
  readonly hitPercent: number;
  readonly sd: number;
  readonly maxWinOneIn: number;
  readonly oneIn?: Readonly<Record<string, number>>;
}
const rows: Readonly<Record<string, Row | undefined>> = figures;

/** The return by best play. */
export const returnOf = (gameId: string): string => formatPercent(returnText(rows[gameId]?.rtp ?? '0/1', 4));

/** Each hand with what it pays by coins bet, and its odds by best play. */
export const PokerPaytable = ({
  title: { gameId, definition },
  coins,
}: {
  title: PokerTitle;
  coins: number;
}) => {
  const columns = Array.from({ length: definition.coinsMost ?? 1 }, (_, i) => i + 1);
  const odds = rows[gameId]?.oneIn ?? {};
  return (
    <table className="paytable poker-paytable">
      <caption className="only-read">{help.handsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{help.coinsBet}</th>
          {columns.map((n) => (
            <th key={n} scope="col" className={n === coins ? 'paytable-hit' : ''}>
              {n}
            </th>
          ))}
          <th scope="col">{help.oneIn}</th>
        </tr>
      </thead>
      <tbody>
        {paidNames(definition).map((name) => (
          <tr key={name}>
            <th scope="row">{PAY_WORDS[name]}</th>
            {columns.map((n) => (
              <td key={n} className={n === coins ? 'paytable-hit' : ''}>
                {formatCount((definition.pays[name] ?? 0) * n)}
              </td>
            ))}
            <td>{formatCount(Math.round(odds[name] ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The rules in words, and the exact figures. */
export const PokerHelp = ({ title }: { title: PokerTitle }) => {
  useSignals();
  const { gameId, definition, coinCents } = title;
  const row = rows[gameId];
  const { hands = 1, coinsMost = 1, deuces } = definition;
  const swing = GAMES.find(({ id }) => id === gameId)?.swing;
  return (
    <>
      <Switches />
      <div className="help stack gap-12">
        <p>{help.five(hands)}</p>
        {deuces && <p>{help.deuces}</p>}
        <p>{help.alike(coinsMost)}</p>
        <dl className="kv">
          <div>
            <dt>{help.bets}</dt>
            <dd>
              {help.range(formatCents(coinCents.min * hands), formatCents(coinCents.max * hands * coinsMost))}
            </dd>
          </div>
          {row !== undefined && (
            <>
              <div>
                <dt>{help.bestPlay}</dt>
                <dd>{returnOf(gameId)}</dd>
              </div>
              <div className="help-fraction">
                <dt>{help.exactly}</dt>
                <dd>{row.rtp}</dd>
              </div>
              <Cost rtp={row.rtp} cents={dealCents(title)} />
              <div>
                <dt>{help.roundsPay}</dt>
                <dd>{formatPercent(row.hitPercent.toFixed(1))}</dd>
              </div>
              <div>
                <dt>{help.swing}</dt>
                <dd>{help.deviation(games.point(swing ?? ''), formatDecimal(row.sd.toFixed(2)))}</dd>
              </div>
            </>
          )}
        </dl>
        <p>{help.perfect}</p>
        <p>{help.cardsSealed(hands)}</p>
        <p>{help.waits}</p>
        <p>{help.costs}</p>
        <KeysButton />
      </div>
    </>
  );
};
