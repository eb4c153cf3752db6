import { GAMES } from '../../../games/catalogue.ts';
import figures from '../../../games/figures.json';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import { formatCents, formatCount, formatPercent } from '../../money.ts';
import { PAY_WORDS } from './pokerWords.ts';
import { paidNames } from './PokerTable.tsx';
import '../Help.css';
import '../Paytable.css';

interface Row {
  readonly rtp: string;
  readonly rtpPercent: number;
  readonly hitPercent: number;
  readonly sd: number;
  readonly maxWinOneIn: number;
  readonly oneIn?: Readonly<Record<string, number>>;
}
const rows: Readonly<Record<string, Row | undefined>> = figures;

/** Published returns are rounded to four digits; so is this one. */
export const returnOf = (gameId: string): string => formatPercent(rows[gameId]?.rtpPercent.toFixed(4) ?? '');

/** Each hand with what it pays for one coin to five, and its odds by perfect play. */
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
      <caption className="only-read">
        Coins paid for each hand by coins bet, and its odds by perfect play
      </caption>
      <thead>
        <tr>
          <th scope="col">Coins bet</th>
          {columns.map((n) => (
            <th key={n} scope="col" className={n === coins ? 'paytable-hit' : ''}>
              {n}
            </th>
          ))}
          <th scope="col">1 in</th>
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
export const PokerHelp = ({ title: { gameId, definition, coinCents } }: { title: PokerTitle }) => {
  const row = rows[gameId];
  const { hands = 1, coinsMost = 1, deuces } = definition;
  const swing = GAMES.find(({ id }) => id === gameId)?.swing;
  return (
    <div className="help" lang="en">
      <p>
        Five cards are dealt. Hold those you want to keep; the others are replaced once
        {hands > 1 ? `, in ${hands} hands, each from its own deck of the 47 cards left` : ''}. The hand you
        end with pays by the table.
      </p>
      {deuces && <p>All four twos are wild: each stands for the card that makes the best hand.</p>}
      <p>Every coin pays alike, so the return is the same for one coin as for {coinsMost}.</p>
      <dl className="kv">
        <div>
          <dt>Bets</dt>
          <dd>
            {formatCents(coinCents.min * hands)} to {formatCents(coinCents.max * hands * coinsMost)}
          </dd>
        </div>
        {row !== undefined && (
          <>
            <div>
              <dt>Best play returns</dt>
              <dd>{returnOf(gameId)}</dd>
            </div>
            <div className="help-fraction">
              <dt>Exactly</dt>
              <dd>{row.rtp}</dd>
            </div>
            <div>
              <dt>Rounds that pay</dt>
              <dd>{formatPercent(row.hitPercent.toFixed(1))}</dd>
            </div>
            <div>
              <dt>Swing</dt>
              <dd>
                {swing}, standard deviation {row.sd.toFixed(2)} bets
              </dd>
            </div>
          </>
        )}
      </dl>
      <p>The return is that of perfect play; other holds return less. Practice mode tells the best hold.</p>
      <p>
        {hands > 1 ? 'The deal and every draw' : 'All ten cards'} are sealed before you bet. Your choice
        decides which of them you use; it cannot move them. After the draw our seed is opened and this device
        repeats the maths.
      </p>
      <p>A hand that you leave waits for you, on any device. After 30 days we draw it with the best hold.</p>
      <p>The house keeps the rest of the return. Over time games cost money.</p>
      <p className="xs muted">
        Keys: 1 to 5 hold, space or enter deals and draws, arrows change the coin, P opens the paytable, Esc
        lets go of all.
      </p>
    </div>
  );
};
