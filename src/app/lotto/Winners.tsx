import type { LottoWinner } from '../../wire/play/lotto.ts';
import { formatCents } from '../base/format.ts';
import { lotto as words } from '../words/en/money/lotto.ts';

export const Winners = ({ winners }: { winners: readonly LottoWinner[] }) => (
  <ol className="list lotto-winners">
    {winners.map(({ rank, login, amount, tokens }) => (
      <li key={rank}>
        <span className="ser">{rank}</span>
        <span className="grow">{login}</span>
        <span className="lines end">
          <b className="brass">{formatCents(amount)}</b>
          {tokens > 0 && <span className="xs muted">{words.andTokens(tokens)}</span>}
        </span>
      </li>
    ))}
  </ol>
);
