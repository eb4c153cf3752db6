import { useSignals } from '@preact/signals-react/runtime';
import { daysOfMonth, type LottoCurrent } from '../../wire/lotto.ts';
import { LOTTO_TICKET_CENTS } from '../../wire/lottoTerms.ts';
import { player } from '../account/state.ts';
import { now } from '../clock.ts';
import { formatShort } from '../money.ts';
import { Glass } from '../ui/Glass.tsx';
import { Panes } from './Panes.tsx';

/** The day of the month in UTC, or null in another month. */
const todayIn = (month: string): number | null => {
  const { first, last } = daysOfMonth(month);
  const day = Math.floor(now() / 86_400_000);
  return day >= first && day <= last ? day - first + 1 : null;
};

/** How far today's ticket is: a bar, and words that do not press. */
const Today = ({ betCents }: { betCents: number }) => {
  const reached = Math.min(betCents, LOTTO_TICKET_CENTS);
  return (
    <>
      <p className="lotto-today"><b className="brass">{betCents >= LOTTO_TICKET_CENTS ? 'Today is lit' : `${formatShort(reached)} of ${formatShort(LOTTO_TICKET_CENTS)}`}</b>
        <span className="sm muted">{betCents >= LOTTO_TICKET_CENTS ? 'one ticket a day' : 'bet on slots today'}</span></p>
      <div className="lotto-bar" role="progressbar" aria-label="Bet on slots today" aria-valuemin={0} aria-valuemax={LOTTO_TICKET_CENTS / 100} aria-valuenow={Math.floor(reached / 100)}>
        <i style={{ transform: `scaleX(${reached / LOTTO_TICKET_CENTS})` }} />
      </div>
    </>
  );
};

/** The player's month: the window, its tickets, and today. */
export const Mine = ({ of: { month, mine } }: { of: LottoCurrent }) => {
  useSignals();
  const { first, last } = daysOfMonth(month);
  const days = mine?.days ?? [];
  return (
    <section className="lotto-mine">
      <Panes days={days} today={todayIn(month)} length={last - first + 1} />
      {mine ? (
        <div className="lotto-count">
          <p><b>{days.length} {days.length === 1 ? 'ticket' : 'tickets'}</b><span className="sm muted">One a day with {formatShort(LOTTO_TICKET_CENTS)} bet on slots</span></p>
          <Today betCents={mine.slotsBetToday} />
        </div>
      ) : (
        <div className="lotto-count"><p><b>A pane a day</b><span className="sm muted">One ticket for each day with {formatShort(LOTTO_TICKET_CENTS)} bet on slots</span></p><Glass compact href="#sign-up">Sign up</Glass></div>
      )}
      {player.value?.eligibleForLotto === false && <p className="sm muted">You excluded yourself, so no new tickets are earned. Those you have stay in the draw.</p>}
    </section>
  );
};
