import figures from '../../../games/figures.json';
import type { JackpotTitle } from '../../../games/titles/lamplighter.ts';
import { CENTS_A_TOKEN, TURNOVER_WEIGHT_PERCENT } from '../../../wire/player/levels.ts';
import { formatCents, formatCount, formatDecimal, formatPercent, formatShort } from '../../base/money.ts';
import { capital, numberWord, plural } from '../words.ts';
import { cards } from '../../words/en/games/cards.ts';
import { help } from '../../words/en/games/help.ts';
import { symbols as symbolWords } from '../../words/en/games/symbols.ts';
import '../panels/Help.css';
import '../slots/help/Paytable.css';

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

/** How many tokens the player has, or how the first one is earned. */
export const tokensWords = (tokens: number): string =>
  tokens === 0
    ? cards.noTokens(formatShort(CENTS_A_TOKEN), formatPercent(TURNOVER_WEIGHT_PERCENT.poker))
    : cards.haveTokens(formatCount(tokens));

/** `Three compasses`, `Five Lunas`: the moth has a name of her own. */
const several = ({ symbols }: JackpotTitle, symbol: string, count: number): string => {
  const name = symbols[symbol]?.name ?? symbol;
  const many = symbol === 'moth' ? plural(name) : plural(name).toLowerCase();
  const own = symbolWords.name(name);
  return help.run(capital(numberWord(count)), own === name ? many : own);
};

/** `Three compasses from the left`. */
export const runWords = (title: JackpotTitle, symbol: string, count: number): string =>
  help.runFromLeft(several(title, symbol, count));

export const LampPaytable = ({ title, meterCents }: { title: JackpotTitle; meterCents: number }) => (
  <table className="paytable lamp-paytable">
    <caption className="only-read">{help.prizes}</caption>
    <thead>
      <tr>
        <th scope="col">{help.fromLeft}</th>
        <th scope="col">{help.pays}</th>
        <th scope="col">{help.oneIn}</th>
      </tr>
    </thead>
    <tbody>
      {prizesOf(title).map(({ symbol, count, cents, oneIn }) => (
        <tr key={`${symbol}${count}`}>
          <th scope="row">{several(title, symbol, count)}</th>
          <td className="paytable-hit">{formatCents(cents ?? meterCents)}</td>
          <td>{formatCount(Math.round(oneIn))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const LampHelp = ({ title, meterCents }: { title: JackpotTitle; meterCents: number }) => (
  <div className="help">
    <p>{help.lamp}</p>
    <dl className="kv">
      <div>
        <dt>{help.fiveLunas}</dt>
        <dd>{help.growing(formatCents(meterCents))}</dd>
      </div>
      <div>
        <dt>{help.tokenReturns}</dt>
        <dd>{help.cents(formatDecimal(tokenReturn(title, meterCents)))}</dd>
      </div>
      <div className="help-fraction">
        <dt>{help.atStart}</dt>
        <dd>{help.cents(row.rtp)}</dd>
      </div>
      <div>
        <dt>{help.spinsPay}</dt>
        <dd>{formatPercent(row.hitPercent.toFixed(1))}</dd>
      </div>
    </dl>
    <p>{help.rare}</p>
    <p>{help.lampSealed}</p>
    <p className="xs muted">{help.lampKeys}</p>
  </div>
);
