import { LOTTO_PRIZES } from '../../fair/lottoDraw.ts';
import { formatShort } from '../money.ts';

const places = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);
const what = (cents: number | null, tokens: number): string =>
  (cents === null ? 'The growing pool' : `${formatShort(cents)}${tokens > 0 ? ` and ${tokens} free jackpot tokens` : ''}`);

/** Section 9: twenty prizes a month. */
export const Prizes = () => (
  <section>
    <h3 className="lotto-h">20 prizes</h3>
    <ol className="list lotto-prizes">
      {LOTTO_PRIZES.map(({ from, to, cents, tokens }) => (
        <li key={from}><span className="ser">{places(from, to)}</span><b>{what(cents, tokens)}</b><span className="sm muted">{to - from + 1} {from === to ? 'winner' : 'winners'}</span></li>
      ))}
    </ol>
  </section>
);
