import { useState } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { toast } from '../../ui/toasts/toasts.ts';
import { phase } from '../engine/tableState.ts';
import { isResting } from '../engine/phases.ts';
import { auto } from '../engine/settings.ts';
import { picksByCard, lastDraw, landedCount, PICKS_MAX, setPicks } from './keno.ts';
import { cards as words } from '../../words/en/games/cards.ts';

const togglePick = (gameId: string, card: number, number: number) => {
  const picks = picksByCard.peek()[card] ?? [];
  if (picks.includes(number))
    setPicks(
      gameId,
      card,
      picks.filter((pick) => pick !== number),
    );
  else if (picks.length < PICKS_MAX) setPicks(gameId, card, [...picks, number]);
  else toast({ text: words.ten, kind: 'error' });
};

/** The numbers: to pick, and to see what was drawn. Their states differ by shape and not by colour alone. */
export const KenoGrid = ({ gameId, pool, card }: { gameId: string; pool: number; card: number }) => {
  useSignals();
  // The tab key reaches one number; arrows move on from there (table/keys/GameKeys.tsx).
  const [focusable, setFocusable] = useState(1);
  const picks = new Set(picksByCard.value[card] ?? []);
  const others = picksByCard.value.filter((_, index) => index !== card);
  const landed = new Set(lastDraw.value?.result.drawn.slice(0, landedCount.value) ?? []);
  const locked = !isResting(phase.value) || auto.value !== null;
  return (
    <div
      className={`keno-grid${locked ? '' : ' keno-done'}`}
      data-walk=""
      role="group"
      aria-label={words.numbersOf(pool)}
    >
      {Array.from({ length: pool }, (_, i) => i + 1).map((number) => {
        const [picked, drawn] = [picks.has(number), landed.has(number)];
        const elsewhere = others.some((other) => other.includes(number));
        const state = picked && drawn ? 'hit' : picked ? 'picked' : drawn ? 'drawn' : '';
        const look = `${state === '' ? '' : `keno-${state}`}${elsewhere ? ' keno-elsewhere' : ''}`;
        return (
          <button
            key={number}
            type="button"
            className={`keno-cell ${look}`}
            aria-pressed={picked}
            tabIndex={number === focusable ? 0 : -1}
            onFocus={() => setFocusable(number)}
            aria-disabled={locked}
            aria-label={
              state === 'hit' ? words.hit(number) : state === 'drawn' ? words.drawnNo(number) : String(number)
            }
            onClick={() => {
              if (!locked) togglePick(gameId, card, number);
            }}
          >
            <i>{number}</i>
          </button>
        );
      })}
    </div>
  );
};
