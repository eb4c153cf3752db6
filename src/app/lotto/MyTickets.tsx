import { useSignals } from '@preact/signals-react/runtime';
import { daysOfMonth, type LottoCurrent } from '../../wire/play/lotto.ts';
import { LOTTO_TICKET_CENTS } from '../../wire/play/lottoTerms.ts';
import { player } from '../base/session/state.ts';
import { formatShort } from '../base/format.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Panes } from './Panes.tsx';
import { lotto as words } from '../words/en/money/lotto.ts';
import { useNow } from '../ui/hooks/useNow.ts';

/** The day of the month in UTC, or null in another month. @param time unix ms */
const todayIn = (month: string, time: number): number | null => {
  const { first, last } = daysOfMonth(month);
  const day = Math.floor(time / 86_400_000);
  return day >= first && day <= last ? day - first + 1 : null;
};

const labelOf = (days: readonly number[], length: number): string => {
  const count = words.panes(days.length, length);
  return count + (days.length === 0 ? words.noPane : words.paneDays(days.length, days.join(', ')));
};

/** Progress towards today's ticket. */
const Today = ({ betCents }: { betCents: number }) => {
  const reached = Math.min(betCents, LOTTO_TICKET_CENTS);
  return (
    <>
      <p className="lotto-today lines end">
        <b className="brass">
          {betCents >= LOTTO_TICKET_CENTS
            ? words.lit
            : words.of(formatShort(reached), formatShort(LOTTO_TICKET_CENTS))}
        </b>
        <span className="sm muted">{betCents >= LOTTO_TICKET_CENTS ? words.oneADay : words.betToday}</span>
      </p>
      <div
        className="lotto-bar"
        role="progressbar"
        aria-label={words.bar}
        aria-valuemin={0}
        aria-valuemax={LOTTO_TICKET_CENTS / 100}
        aria-valuenow={Math.floor(reached / 100)}
      >
        <i style={{ transform: `scaleX(${reached / LOTTO_TICKET_CENTS})` }} />
      </div>
    </>
  );
};

/** The month's window with the player's tickets, and today's progress. */
export const MyTickets = ({ of: { month, mine } }: { of: LottoCurrent }) => {
  useSignals();
  const now = useNow(60_000);
  const { first, last } = daysOfMonth(month);
  const [days, length] = [mine?.days ?? [], last - first + 1];
  return (
    <section className="lotto-mine">
      <Panes lit={days} outlined={todayIn(month, now)} length={length} label={labelOf(days, length)} />
      {mine ? (
        <div className="lotto-count">
          <p className="lines">
            <b>{words.tickets(days.length)}</b>
            <span className="sm muted">{words.oneWith(formatShort(LOTTO_TICKET_CENTS))}</span>
          </p>
          <Today betCents={mine.slotsBetToday} />
        </div>
      ) : (
        <div className="lotto-count">
          <p className="lines">
            <b>{words.pane}</b>
            <span className="sm muted">{words.oneFor(formatShort(LOTTO_TICKET_CENTS))}</span>
          </p>
          <SecondaryButton compact href="#sign-up">
            {words.signUp}
          </SecondaryButton>
        </div>
      )}
      {player.value?.eligibleForLotto === false && <p className="sm muted">{words.excluded}</p>}
    </section>
  );
};
