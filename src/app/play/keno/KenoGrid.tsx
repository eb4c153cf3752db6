import { type KeyboardEvent, useState } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { toast } from '../../ui/toasts/toasts.ts';
import { phase } from '../round/engine.ts';
import { isResting } from '../round/phases.ts';
import { auto } from '../round/settings.ts';
import { picksByCard, lastDraw, landedCount, PICKS_MAX, setPicks } from './keno.ts';
import { cards as words } from '../../words/en/games/cards.ts';

const toggled = (gameId: string, card: number, number: number) => {
  const picks = picksByCard.peek()[card] ?? [];
  if (picks.includes(number))
    setPicks(
      gameId,
      card,
      picks.filter((one) => one !== number),
    );
  else if (picks.length < PICKS_MAX) setPicks(gameId, card, [...picks, number]);
  else toast({ text: words.ten, kind: 'error' });
};

/** Arrow keys walk over the grid, eight a row. */
const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
  if (by === undefined) return;
  const all = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  event.preventDefault();
  event.nativeEvent.stopPropagation();
  all[all.indexOf(event.currentTarget) + by]?.focus();
};

/** Eighty numbers: to pick, and to see what was drawn. Shape and not colour alone tells them apart. */
export const KenoGrid = ({ gameId, pool, card }: { gameId: string; pool: number; card: number }) => {
  useSignals();
  // One stop for the tab key; arrows walk from there.
  const [stop, setStop] = useState(1);
  const picks = new Set(picksByCard.value[card] ?? []);
  const others = picksByCard.value.filter((_, at) => at !== card);
  const fell = new Set(lastDraw.value?.result.drawn.slice(0, landedCount.value) ?? []);
  const locked = !isResting(phase.value) || auto.value !== null;
  return (
    <div className={`keno-grid${locked ? '' : ' keno-done'}`} role="group" aria-label={words.numbersOf(pool)}>
      {Array.from({ length: pool }, (_, i) => i + 1).map((number) => {
        const [picked, drawn] = [picks.has(number), fell.has(number)];
        const elsewhere = others.some((one) => one.includes(number));
        const state = picked && drawn ? 'hit' : picked ? 'picked' : drawn ? 'drawn' : '';
        return (
          <button
            key={number}
            type="button"
            className={`keno-cell ${state === '' ? '' : `keno-${state}`}${elsewhere ? ' keno-elsewhere' : ''}`}
            aria-pressed={picked}
            tabIndex={number === stop ? 0 : -1}
            onFocus={() => setStop(number)}
            aria-disabled={locked}
            aria-label={
              state === 'hit' ? words.hit(number) : state === 'drawn' ? words.drawnNo(number) : String(number)
            }
            onKeyDown={walk}
            onClick={() => {
              if (!locked) toggled(gameId, card, number);
            }}
          >
            <i>{number}</i>
          </button>
        );
      })}
    </div>
  );
};
