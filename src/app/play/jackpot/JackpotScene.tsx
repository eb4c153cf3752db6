import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import type { JackpotTitle } from '../../../games/titles/lamplighter.ts';
import { amount } from '../engine/amount.ts';
import { HeadGradients, Moon } from '../table/page/HeadParts.tsx';
import { skipPause } from '../engine/pause.ts';
import { jackpotScene, landedSpin } from './jackpot.ts';
import { SKY } from './JackpotFrame.tsx';
import { runWords } from './JackpotHelp.tsx';
import './JackpotScene.css';

/** Measures of the fanlight, in units of its viewBox. */
const [WIDTH, FOOT, CENTRE, OUTER, INNER] = [390, 196, 195, 182, 78];
/** A pane for each bell of the peal (sound/synth/effects.ts), in the order in which they are lit. */
const ORDER = [0, 7, 1, 6, 2, 5, 3, 4] as const;
/** Panes differ a little, as old glass does. */
const GOLD = ['#F2C665', '#E8AF4B', '#F6D583'] as const;
/** When the peal begins, and between two of its bells. */
const [FIRST_BELL_MS, BELLS_APART_MS] = [3_600, 360] as const;
/** Of a pane, radians. */
const PANE_ANGLE = Math.PI / ORDER.length;

const at = (radius: number, angle: number) =>
  `${(CENTRE - Math.cos(angle) * radius).toFixed(1)} ${(FOOT - Math.sin(angle) * radius).toFixed(1)}`;
const half = (radius: number) =>
  `M${CENTRE - radius} ${FOOT}A${radius} ${radius} 0 0 1 ${CENTRE + radius} ${FOOT}`;
const pane = (i: number) => {
  const [from, to] = [i * PANE_ANGLE, (i + 1) * PANE_ANGLE];
  return `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}L${CENTRE} ${FOOT}Z`;
};
const BARS = ORDER.slice(1)
  .map((_, i) => `M${CENTRE} ${FOOT}L${at(OUTER, (i + 1) * PANE_ANGLE)}`)
  .join('');

/** The fanlight, with the symbol that won in its lunette. */
const Fanlight = ({ symbol }: { symbol: string }) => {
  const id = useId();
  return (
    <svg viewBox={`0 0 ${WIDTH} ${FOOT + 6}`}>
      <defs>
        <HeadGradients id={id} sky={SKY} />
        <clipPath id={`${id}c`}>
          <path d={`${half(OUTER)}Z`} />
        </clipPath>
      </defs>
      <path d={`${half(OUTER)}Z`} fill={`url(#${id}s)`} />
      <g clipPath={`url(#${id}c)`}>
        <g className="jackpot-won-moon">
          <Moon at={[CENTRE, 62, 27]} />
        </g>
        {ORDER.map((i, nth) => (
          <path
            key={i}
            className="jackpot-won-pane"
            style={{ animationDelay: `${FIRST_BELL_MS + nth * BELLS_APART_MS}ms` }}
            d={pane(i)}
            fill={GOLD[i % GOLD.length]}
          />
        ))}
        <path d={BARS} stroke="#0A0B07" strokeWidth="4" />
        <path d={BARS} stroke="#8A7A48" />
      </g>
      <path d={`${half(INNER)}Z`} fill="#0E120C" stroke="#D9B36A" strokeWidth="1.5" />
      <image href={`/cards/${symbol}.svg`} x={CENTRE - 32} y={FOOT - 70} width="64" height="64" />
      <path d={half(OUTER)} fill="none" stroke="#06100D" strokeWidth="11" />
      <path d={half(OUTER)} fill="none" stroke={`url(#${id}b)`} strokeWidth="5" />
      <path d={`M2 ${FOOT + 2}H${WIDTH - 2}`} stroke="#C99B4E" strokeWidth="5" />
    </svg>
  );
};

const Lamp = () => (
  <span className="jackpot-won-lamp rigid relative">
    <img src="/cards/lantern.svg" width="64" height="64" alt="" />
  </span>
);

const Scene = ({ title }: { title: JackpotTitle }) => {
  useSignals();
  const landed = landedSpin.value;
  if (landed === null) return null;
  const { line, count } = landed.result;
  const [symbol = ''] = line;
  return (
    <div className="jackpot-won cover" aria-hidden="true" onPointerDown={skipPause}>
      <Fanlight symbol={symbol} />
      <div className="jackpot-won-words row gap-6 rigid">
        <Lamp />
        <p>
          {runWords(title, symbol, count)}
          <b className="ser">{amount(landed.round.totalWin)}</b>
        </p>
        <Lamp />
      </div>
    </div>
  );
};

/** What the growing prize does to the whole window. Decorative: the result line says it. */
export const JackpotScene = ({ title }: { title: JackpotTitle }) => {
  useSignals();
  return jackpotScene.value ? <Scene title={title} /> : null;
};
