import figures from '../../../games/figures.json';
import { fraction, tokenReturnText } from '../../../games/fraction.ts';
import type { JackpotTitle } from '../../../games/titles/lamplighter.ts';
import { formatCents, formatCount, formatDecimal, formatPercent } from '../../base/format.ts';
import { capital, numberWord, plural } from '../table/grammar.ts';
import { cards } from '../../words/en/games/cards.ts';
import { help } from '../../words/en/games/help.ts';
import { symbols as symbolWords } from '../../words/en/games/symbols.ts';
import { KeysButton } from '../table/keys/KeysButton.tsx';
import { Switches } from '../table/panels/Switches.tsx';
import '../table/panels/Help.css';
import '../slots/help/Paytable.css';

const row = figures['the-lamplighter'];
const ways: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> = row.ways;

interface Prize {
  readonly symbol: string;
  readonly count: number;
  /** Null for the progressive prize. */
  readonly cents: number | null;
  readonly oneIn: number;
}

/** All prizes, the rarest first. */
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

/** What a token returns on average at this meter, in cents with two decimals. */
export const tokenReturn = ({ definition: { progressive } }: JackpotTitle, meterCents: number): string => {
  const often = ways[progressive.symbol]?.[String(progressive.count)] ?? 1;
  const oneIn = fraction(BigInt(row.cycle), BigInt(often));
  return tokenReturnText(row.rtp, { aboveCents: meterCents - progressive.startCents, oneIn }, 2);
};

/** How many tokens the player has, or what earns them. */
export const tokensWords = (tokens: number): string =>
  tokens === 0 ? cards.noTokens : cards.haveTokens(formatCount(tokens));

/** `Three compasses`, `Five Lunas`: the moth's name keeps its capital. */
const several = ({ symbols }: JackpotTitle, symbol: string, count: number): string => {
  const name = symbols[symbol]?.name ?? symbol;
  const many = symbol === 'moth' ? plural(name) : plural(name).toLowerCase();
  const translated = symbolWords.name(name);
  return help.run(capital(numberWord(count)), translated === name ? many : translated);
};

/** `Three compasses from the left`. */
export const runWords = (title: JackpotTitle, symbol: string, count: number): string =>
  help.runFromLeft(several(title, symbol, count));

export const JackpotPaytable = ({ title, meterCents }: { title: JackpotTitle; meterCents: number }) => (
  <table className="paytable jackpot-paytable">
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

export const JackpotHelp = ({ title, meterCents }: { title: JackpotTitle; meterCents: number }) => (
  <>
    <Switches />
    <div className="help stack gap-12">
      <p>{help.jackpot}</p>
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
      <p>{help.jackpotSealed}</p>
      <KeysButton />
    </div>
  </>
);
