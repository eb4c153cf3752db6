import type { LottoPrizes } from '../../wire/play/lotto.ts';
import { formatShort } from '../base/format.ts';
import { lotto as words } from '../words/en/money/lotto.ts';

const places = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);
const prizeText = (cents: number | null, tokens: number): string =>
  cents === null
    ? words.pool
    : tokens > 0
      ? words.withTokens(formatShort(cents), tokens)
      : formatShort(cents);

export const PrizeList = ({ prizes }: { prizes: LottoPrizes }) => (
  <ol className="list lotto-prizes">
    {prizes.map(({ from, to, cents, tokens }) => (
      <li key={from}>
        <span className="ser">{places(from, to)}</span>
        <b>{prizeText(cents, tokens)}</b>
        <span className="sm muted">{words.winners(to - from + 1)}</span>
      </li>
    ))}
  </ol>
);
