import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { JackpotTitle } from '../../../games/titles/lamplighter.ts';
import { cards as words } from '../../words/en/games/cards.ts';
import { symbols as symbolWords } from '../../words/en/games/symbols.ts';
import { landedSpin } from './jackpot.ts';
import { drawWhileTurning, itemsNow } from './jackpotReels.ts';
import './Reels.css';

/** A ground and no `img`, which would load the next one within the frame. */
const pictureOf = (symbol: string): string => `url(/cards/${symbol}.svg)`;

/** Moves every symbol of the reels to its current row. @param reels the elements of each, by slot */
const drawReels = (reels: readonly (readonly HTMLElement[])[]) => {
  itemsNow().forEach((items, reel) => {
    for (const { slot, rows, symbol } of items) {
      const element = reels[reel]?.[slot];
      if (element === undefined) continue;
      element.style.setProperty('--rows', String(rows));
      element.classList.toggle('jackpot-on-line', rows === 0);
      if (element.dataset['symbol'] === symbol) continue;
      element.dataset['symbol'] = symbol;
      element.style.backgroundImage = pictureOf(symbol);
    }
  });
};

/** The reels: one line, with the neighbours above and below it. */
export const Reels = ({ title }: { title: JackpotTitle }) => {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reels = [...(host.current?.children ?? [])].map((reel) => [
      ...reel.querySelectorAll<HTMLElement>('.jackpot-item'),
    ]);
    return drawWhileTurning(() => drawReels(reels));
  }, []);
  const done = landedSpin.value?.result;
  const lit = done !== undefined && done.winCoins > 0 ? done.count : 0;
  return (
    <div
      ref={host}
      className="jackpot-reels"
      role="img"
      aria-label={
        done === undefined
          ? words.reels
          : done.line.map((symbol) => symbolWords.name(title.symbols[symbol]?.name ?? symbol)).join(', ')
      }
    >
      {title.definition.strips.map((strip, reel) => (
        <div key={reel} className={`jackpot-reel${reel < lit ? ' jackpot-lit' : ''}`}>
          <span className="jackpot-line" />
          {/* The symbols at first; later ones are set by `drawReels`. */}
          {[0, -1, -2, 1].map((by) => {
            const symbol = strip[(by + strip.length) % strip.length] ?? '';
            return (
              <span
                key={by}
                className={`jackpot-item${by === 0 ? ' jackpot-on-line' : ''}`}
                data-symbol={symbol}
                style={{ '--rows': by, backgroundImage: pictureOf(symbol) } as CSSProperties}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
