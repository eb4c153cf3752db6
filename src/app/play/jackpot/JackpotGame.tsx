import { nextSealed } from '../nextSealed.ts';
import { symbols as symbolWords } from '../../words/en/games/symbols.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import type { JackpotTitle } from '../../../games/titles/lamplighter.ts';
import { player } from '../../session/state.ts';
import { formatCents, formatCount, formatDecimal } from '../../base/money.ts';
import { HOME } from '../../base/language.ts';
import { phase } from '../round/engine.ts';
import { isResting } from '../round/phases.ts';
import { practising } from '../round/practice.ts';
import { canPlace, useTable } from '../round/useTable.ts';
import { CardRoom } from '../page/CardRoom.tsx';
import { LampFrame } from './JackpotFrame.tsx';
import { hasToken, lampDrawn, lampGame, meterCents, spinLamp } from './jackpot.ts';
import { hurryLamp, itemsNow, moving, turning } from './jackpotReels.ts';
import { LampHelp, LampPaytable, prizesOf, runWords, tokenReturn, tokensWords } from './JackpotHelp.tsx';
import { plain, Result, type Said } from '../page/Result.tsx';
import { cards as words } from '../../words/en/games/cards.ts';
import { play } from '../../words/en/games/play.ts';
import { results } from '../../words/en/games/results.ts';
import '../slots/BetPanel.css';
import './Jackpot.css';

/** A symbol of the kit. */
const Picture = ({ symbol, size }: { symbol: string; size: number }) => (
  <img src={`/cards/${symbol}.svg`} width={size} height={size} alt="" />
);

/** The growing prize in the lamplight. */
const Hero = ({ name }: { name: string }) => {
  useSignals();
  return (
    <div className="lamp-hero">
      <LampFrame on="upright" />
      <LampFrame on="low" />
      <LampFrame on="wide" />
      <picture>
        <source srcSet="/cards/lampHead.avif" type="image/avif" />
        <img className="lamp-scene" src="/cards/lampHead.webp" width="440" height="356" alt="" />
      </picture>
      <div className="lamp-words">
        <p className="ser lamp-name" aria-hidden="true">
          {name}
        </p>
        <span className="sm">{words.growing}</span>
        <p className="ser lamp-meter">{formatCents(meterCents.value)}</p>
        <span className="xs">{words.lunas(formatCount(1_048_576))}</span>
      </div>
    </div>
  );
};

/** The parts of a reel that move, in the order of their slots. */
const itemsOf = (reel: Element | undefined) => [
  ...(reel?.querySelectorAll<HTMLImageElement>('.lamp-item') ?? []),
];

/** Puts every symbol of the reels where it is now. */
const place = (host: HTMLElement) => {
  itemsNow().forEach((items, at) => {
    const elements = itemsOf(host.children[at]);
    for (const { slot, rows, symbol } of items) {
      const element = elements[slot];
      if (element === undefined) continue;
      element.style.setProperty('--rows', String(rows));
      element.style.setProperty('--near', String(Math.max(0, 1 - Math.abs(rows))));
      const file = `/cards/${symbol}.svg`;
      if (element.getAttribute('src') !== file) element.setAttribute('src', file);
    }
  });
};

/** Draws the reels while they turn; asks for no frame while they stand. */
const useReels = (host: RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      if (host.current !== null) place(host.current);
      frame = moving() ? requestAnimationFrame(draw) : 0;
    };
    const stop = turning.subscribe(() => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [host]);
};

/** One line of five reels, with the neighbours above and below it. */
const Reels = ({ title }: { title: JackpotTitle }) => {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  useReels(host);
  const done = lampDrawn.value?.result;
  const lit = done !== undefined && done.winCoins > 0 ? done.count : 0;
  return (
    <div
      ref={host}
      className="lamp-reels"
      role="img"
      aria-label={
        done === undefined
          ? words.reels
          : done.line.map((symbol) => symbolWords.name(title.symbols[symbol]?.name ?? symbol)).join(', ')
      }
    >
      {title.definition.strips.map((strip, reel) => (
        <div key={reel} className={`lamp-reel${reel < lit ? ' lamp-lit' : ''}`}>
          <span className="lamp-line" />
          {/* As they stand at first; what they show later is put there frame by frame. */}
          {[0, -1, -2, 1].map((by) => (
            <img
              key={by}
              className="lamp-item"
              src={`/cards/${strip[(by + strip.length) % strip.length] ?? ''}.svg`}
              width="60"
              height="60"
              alt=""
            />
          ))}
        </div>
      ))}
    </div>
  );
};

/** The four rarest prizes; the others are in the paytable. */
const Ladder = ({ title }: { title: JackpotTitle }) => {
  useSignals();
  const five = prizesOf(title)
    .filter(({ count }) => count === 5)
    .slice(0, 4);
  return (
    <ul className="lamp-prizes">
      {five.map(({ symbol, cents, oneIn }) => (
        <li key={symbol}>
          <span aria-hidden="true">
            {[0, 1, 2, 3, 4].map((i) => (
              <Picture key={i} symbol={symbol} size={22} />
            ))}
          </span>
          <span className="only-read">{words.five(symbolWords.name(title.symbols[symbol]?.name ?? ''))}</span>
          <b>{formatCents(cents ?? meterCents.value)}</b>
          <span>{words.oneIn(formatCount(Math.round(oneIn)))}</span>
        </li>
      ))}
    </ul>
  );
};

const saidOf = (title: JackpotTitle): Said => {
  const done = lampDrawn.value;
  if (!isResting(phase.value)) return plain('');
  if (done === null) return plain(practising.value ? words.spinReady : nextSealed('spin'));
  const { result, round } = done;
  if (round.totalWin === 0) return plain(results.noWin);
  return {
    sentence: runWords(title, result.line[0] ?? '', result.count),
    winCents: round.totalWin,
    above: true,
  };
};

const Tokens = ({ title }: { title: JackpotTitle }) => {
  useSignals();
  return (
    <div className="bet lamp-bet">
      <b>{words.token}</b>
      {practising.value ? (
        <p className="sm muted">{words.takesNone}</p>
      ) : (
        <p className="sm muted">{tokensWords(player.value?.jackpotTokens ?? 0)}</p>
      )}
      <p className="sm muted">{words.meter(formatDecimal(String(tokenReturn(title, meterCents.value))))}</p>
      <a className="lamp-way" href={`${HOME}/jackpot-trigger`}>
        {words.earn}
      </a>
    </div>
  );
};

/** The Lamplighter: played with tokens, paid in cash. */
export const LampGame = ({
  game,
  title,
  practice,
}: {
  game: Game;
  title: JackpotTitle;
  practice: boolean;
}) => {
  useSignals();
  useTable(
    useMemo(() => lampGame(title), [title]),
    practice,
  );
  const landing = phase.value === 'showing';
  return (
    <CardRoom
      game={game}
      kind="lamp"
      head={<Hero name={game.name} />}
      sky={['#0B1012', '#5A4A24']}
      round="spin"
      pictures={[...new Set(title.definition.strips.flat())].map((symbol) => `${symbol}.svg`)}
      table={<Reels title={title} />}
      result={
        <>
          <Result said={saidOf(title)} />
          <Ladder title={title} />
        </>
      }
      bet={<Tokens title={title} />}
      button={{
        verb: landing ? play.stop : play.spin,
        label: landing ? play.stop : words.spinToken,
        onPress: () => {
          if (landing) hurryLamp();
          else void spinLamp(title);
        },
        disabled: !landing && !(isResting(phase.value) && canPlace() && hasToken(title)),
      }}
      paytable={<LampPaytable title={title} meterCents={meterCents.value} />}
      help={<LampHelp title={title} meterCents={meterCents.value} />}
      returns={words.inCash}
    />
  );
};
