import { useCallback, useEffect, useState } from 'react';
import { daysOfMonth } from '../../../wire/play/lotto.ts';
import { deviceTimers } from '../../base/clock.ts';
import { formatCents } from '../../base/format.ts';
import { TextButton } from '../../ui/buttons/TextButton.tsx';
import { useMedia } from '../../ui/hooks/useMedia.ts';
import { LitPane } from '../../ui/icons/LitPane.tsx';
import { inUtc } from '../months.ts';
import { Panes } from '../Panes.tsx';
import { type Draw, showDraw } from '../state.ts';
import { lotto as words } from '../../words/en/money/lotto.ts';

/** Pauses: between two tickets, and before the first prize. */
const APART_MS = 180;
const BEFORE_FIRST_MS = 600;
/** How long a pane takes to light (`--d-light`). */
const LIGHT_MS = 600;

/**
 * When the winning tickets of a draw light their panes: the last prize at once, the first prize at the end.
 * Tickets of one day share its pane, which the earliest lights; the first prize lights its own.
 * @param winners the first prize first
 */
export const drawTimes = (
  winners: readonly { readonly day: number }[],
): { readonly delayOf: (day: number) => number; readonly endMs: number } => {
  const firstMs = Math.max(0, winners.length - 2) * APART_MS + (winners.length > 1 ? BEFORE_FIRST_MS : 0);
  const firstDay = winners[0]?.day;
  return {
    delayOf: (day) =>
      day === firstDay
        ? firstMs
        : (winners.length - 1 - winners.findLastIndex((winner) => winner.day === day)) * APART_MS,
    endMs: firstMs + LIGHT_MS,
  };
};

/** `waits`: whether this device showed the draw before is not known yet. */
type Showing = 'waits' | 'runs' | 'still';

const sumOf = (cents: number, tokens: number) =>
  tokens > 0 ? words.withTokens(formatCents(cents), tokens) : formatCents(cents);

/** Runs the replay of a draw the first time that this device shows it. */
const useReplay = ({ month, winners }: Draw) => {
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const [showing, setShowing] = useState<Showing>('waits');
  const [holder, setHolder] = useState<string>();
  useEffect(() => {
    let isHere = true;
    void showDraw(month).then((shown) => {
      if (!isHere) return;
      setHolder(shown.holder);
      setShowing(shown.first ? 'runs' : 'still');
    });
    return () => {
      isHere = false;
    };
  }, [month]);
  const { endMs } = drawTimes(winners);
  const end = useCallback(() => setShowing('still'), []);
  useEffect(() => (showing === 'runs' ? deviceTimers.after(endMs, end) : undefined), [showing, endMs, end]);
  return { showing: reduced ? 'still' : showing, reduced, holder, end, again: () => setShowing('runs') };
};

/** The winning tickets of a draw, each in the window at its day. */
export const DrawWindow = ({ of }: { of: Draw }) => {
  const { showing, reduced, holder, end, again } = useReplay(of);
  const { first, last } = daysOfMonth(of.month);
  const days = of.winners.map(({ day }) => day);
  const { delayOf } = drawTimes(of.winners);
  const runs = showing === 'runs';
  return (
    <div className={`draw stack draw-${showing}`}>
      <div onPointerDown={end}>
        <Panes
          lit={days}
          outlined={days[0] ?? null}
          length={last - first + 1}
          label={words.winningDays(days.join(', '))}
          delayOf={delayOf}
        />
      </div>
      <div className="draw-about row gap-12">
        <p className="sm muted grow">{words.replayOf(inUtc(of.drawnAt))}</p>
        {!reduced && (
          <TextButton compact onClick={runs ? end : again}>
            {runs ? words.skip : words.showAgain}
          </TextButton>
        )}
      </div>
      {of.winners
        .filter((winner) => winner.holder === holder)
        .map(({ rank, day, amount, tokens }) => (
          <p key={rank} className="draw-yours row gap-10 semi">
            <LitPane />
            {words.yourTicket(day, rank, sumOf(amount, tokens))}
          </p>
        ))}
    </div>
  );
};
