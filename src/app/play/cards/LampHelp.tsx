import figures from '../../../games/figures.json';
import type { JackpotTitle } from '../../../games/titles/lamplighter.ts';
import { formatCents, formatCount, formatPercent } from '../../money.ts';
import { capital, numberWord, plural } from '../words.ts';
import '../Help.css';
import '../Paytable.css';

const row = figures['the-lamplighter'];
const ways: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> = row.ways;

/** One prize of the game. */
export interface Prize {
  readonly symbol: string;
  readonly count: number;
  /** Null: the progressive one. */
  readonly cents: number | null;
  readonly oneIn: number;
}

/** All 21, the rarest first. */
export const prizesOf = ({ definition: { pays, progressive } }: JackpotTitle): readonly Prize[] =>
  Object.entries(ways)
    .flatMap(([symbol, counts]) =>
      Object.entries(counts ?? {}).map(([count, often]) => ({
        symbol,
        count: Number(count),
        oneIn: row.cycle / often,
        cents:
          symbol === progressive.symbol && Number(count) === progressive.count
            ? null
            : (pays[symbol]?.[count] ?? 0),
      })),
    )
    .toSorted((a, b) => b.oneIn - a.oneIn);

/** What a token returns on average while the meter stands so, in cents with two decimals, cut. */
export const tokenReturn = ({ definition: { progressive } }: JackpotTitle, meterCents: number): string => {
  const often = ways[progressive.symbol]?.[String(progressive.count)] ?? 0;
  const cents = row.rtpPercent + ((meterCents - progressive.startCents) * often) / row.cycle;
  return (Math.floor(cents * 100 + 1e-6) / 100).toFixed(2);
};

/** `compasses`, `Lunas`: the moth has a name of her own. */
const several = ({ symbols }: JackpotTitle, symbol: string): string => {
  const many = plural(symbols[symbol]?.name ?? symbol);
  return symbol === 'moth' ? many : many.toLowerCase();
};

/** `Three compasses from the left`. */
export const runWords = (title: JackpotTitle, symbol: string, count: number): string =>
  `${capital(numberWord(count))} ${several(title, symbol)} from the left`;

export const LampPaytable = ({ title, meterCents }: { title: JackpotTitle; meterCents: number }) => (
  <table className="paytable lamp-paytable">
    <caption className="only-read">All prizes and their odds</caption>
    <thead>
      <tr>
        <th scope="col">From the left</th>
        <th scope="col">Pays</th>
        <th scope="col">1 in</th>
      </tr>
    </thead>
    <tbody>
      {prizesOf(title).map(({ symbol, count, cents, oneIn }) => (
        <tr key={`${symbol}${count}`}>
          <th scope="row">
            {capital(numberWord(count))} {several(title, symbol)}
          </th>
          <td className="paytable-hit">{formatCents(cents ?? meterCents)}</td>
          <td>{formatCount(Math.round(oneIn))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const LampHelp = ({ title, meterCents }: { title: JackpotTitle; meterCents: number }) => (
  <div className="help" lang="en">
    <p>
      Five reels of 32 places, one line. The same symbol on reels next to each other from the leftmost one
      pays, three to five of them. A spin costs one jackpot token; what it pays is cash.
    </p>
    <dl className="kv">
      <div>
        <dt>Five Lunas</dt>
        <dd>the growing prize, now {formatCents(meterCents)}</dd>
      </div>
      <div>
        <dt>A token returns on average</dt>
        <dd>{tokenReturn(title, meterCents)} ¢</dd>
      </div>
      <div className="help-fraction">
        <dt>At the start, exactly</dt>
        <dd>{row.rtp} ¢</dd>
      </div>
      <div>
        <dt>Spins that pay</dt>
        <dd>{formatPercent(row.hitPercent.toFixed(1))}</dd>
      </div>
    </dl>
    <p>
      Nearly all of the return lies in prizes that are very rare: most players will see small ones or none.
    </p>
    <p>
      Each spin is sealed before you bet. The size of the growing prize is recorded in the round and not
      derived; everything else this device recomputes.
    </p>
    <p className="xs muted">Keys: space or enter spins, P opens the prizes.</p>
  </div>
);
