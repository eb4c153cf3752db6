import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Game } from '../../../../games/catalogue.ts';
import { formatDecimal } from '../../../base/format.ts';
import { results } from '../../../words/en/games/results.ts';
import { amount } from '../../engine/amount.ts';
import { prefersReducedMotion } from '../../engine/pause.ts';
import { PANES, type ToldWin } from '../../wins/celebration.ts';
import { counted, dome, told } from '../../wins/tellWin.ts';
import { STAMPS } from '../../wins/win.ts';
import { art } from '../art.ts';
import { mix } from '../mix.ts';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { CROWN_PIECES } from './CrownPieces.tsx';
import { type Crown, CROWNS } from './crowns.ts';
import { half, panePath, RADIUS, RING, sealPath, SILL, VIEW } from './geometry.ts';
import './Dome.css';

/** The figure is smaller the longer it is: letters of the sum, from which each size holds. */
const FIGURE_SIZES = [
  { from: 9, size: 64 },
  { from: 8, size: 76 },
  { from: 0, size: 84 },
] as const;
/** By how many seals have fallen. */
const WORDS = ['', results.winWords.big, results.winWords.great, results.winWords.breaker];

const timesOf = (cents: number, betCents: number): string =>
  results.timesYourBet(
    formatDecimal((Math.floor((cents * 10) / betCents) / 10).toFixed(1).replace('.0', '')),
  );

/** The twelve panes of the ring. */
const Panes = ({ colour, lit }: { colour: string; lit: number }) =>
  PANES.map((multiple, i) => (
    <path
      key={multiple}
      className={i < lit ? 'dome-pane-lit' : ''}
      style={{ animationDelay: `${i * 60}ms` }}
      d={panePath(i, PANES.length)}
      fill={i < lit ? mix(colour, '#FFF6DC', 0.86) : mix(colour, '#0B2A22', 0.45)}
      stroke="#06100D"
      strokeWidth="4"
    />
  ));

/** The glass, its ring and the sill. The figure changes, and nothing else is drawn again with it. */
const Glass = ({ colour, win }: { colour: string; win: ToldWin }) => {
  useSignals();
  const { cents, panes, stamps } = counted.value;
  const figure = amount(cents);
  const size = FIGURE_SIZES.find(({ from }) => amount(win.winCents).length >= from)?.size;
  return (
    <svg className="dome-layer dome-glass" viewBox={VIEW} preserveAspectRatio="xMidYMax meet">
      <defs>
        <radialGradient id="dome-inside" cx=".5" cy="1" r="1">
          <stop offset="0" stopColor={mix(colour, '#04100C', 0.82)} />
          <stop offset="1" stopColor={mix(colour, '#04100C', 0.42)} />
        </radialGradient>
        <linearGradient id="dome-brass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#F8E4B0" />
          <stop offset=".5" stopColor="#D9B36A" />
          <stop offset="1" stopColor="#7A5A28" />
        </linearGradient>
      </defs>
      <path d={half(RADIUS + 4)} fill="#06100D" />
      <path d={half(RADIUS - RING)} fill="url(#dome-inside)" stroke="url(#dome-brass)" strokeWidth="3" />
      <path
        d="M-128 -46A136 136 0 0 1 -52 -126"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".2"
      />
      <Panes colour={colour} lit={win.betCents === null ? PANES.length : panes} />
      <path d={half(RADIUS + 2)} fill="none" stroke="url(#dome-brass)" strokeWidth="3" />
      <text className="dome-word" y="-106" fontSize="26">
        {win.betCents === null ? '' : WORDS[stamps]}
      </text>
      <text className="dome-figure" y="-42" fontSize={size}>
        {figure}
      </text>
      <text className="dome-times" y="-16" fontSize="14">
        {win.betCents === null ? '' : timesOf(cents, win.betCents)}
      </text>
      <rect
        x={-RADIUS - SILL}
        y="0"
        width={(RADIUS + SILL) * 2}
        height="8"
        fill="url(#dome-brass)"
        stroke="#06100D"
      />
    </svg>
  );
};

/** A seal of wax with the multiple that was passed last. */
const Seal = ({ multiple }: { multiple: number }) => (
  <svg key={multiple} className="dome-seal" viewBox="-48 -48 96 96">
    <path d={sealPath(44)} fill="url(#dome-brass)" stroke="#06100D" strokeWidth="3" />
    <path d={sealPath(38)} fill="#7A1426" />
    <circle r="31" fill="#A81C34" />
    <circle r="27" fill="none" stroke="#E8A0A8" strokeWidth="1.2" opacity=".7" />
    <text y="9" fontSize="26" transform="rotate(-11)">
      {multiple}×
    </text>
  </svg>
);

const FLYING = 9;

/** The balance that is seen: of the game's own header on a phone, else of the page's. */
const balanceBox = (): DOMRect | undefined =>
  [...document.querySelectorAll('.game-balance b, .header-balance b')]
    .map((balance) => balance.getBoundingClientRect())
    .find(({ width }) => width > 0);

/** Nine pieces of the crown fly on one arc to the balance. */
const Flight = ({ crown, atlas }: { crown: Crown; atlas: boolean }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const to = balanceBox();
    const from = box.current?.getBoundingClientRect();
    if (to === undefined || from === undefined || prefersReducedMotion()) return;
    const [dx, dy] = [to.left - from.left, to.top - from.top];
    [...(box.current?.children ?? [])].forEach((piece, i) =>
      piece.animate(
        [
          { opacity: 1, transform: 'none' },
          {
            opacity: 1,
            transform: `translate(${dx * 0.2 + 90}px, ${dy * 0.55}px) rotate(40deg)`,
            offset: 0.5,
          },
          { opacity: 0.9, transform: `translate(${dx}px, ${dy}px) rotate(80deg) scale(.5)` },
        ],
        { duration: 520, delay: i * 40, easing: 'cubic-bezier(.5, 0, .9, .5)', fill: 'backwards' },
      ),
    );
  }, []);
  return (
    <div ref={box} className="dome-flight">
      {Array.from({ length: FLYING }, (_, i) => (
        <span key={i}>
          {atlas ? (
            <SymbolPicture frame={crown.picture} size={34} />
          ) : (
            <img src={`/cards/${crown.picture}.svg`} width="34" height="34" alt="" />
          )}
        </span>
      ))}
    </div>
  );
};

/**
 * The half-dome that rises over the reels for a great win, with the crown of its title. Decorative: the
 * narrator says it.
 */
export const Dome = ({ game }: { game: Pick<Game, 'id' | 'colour'> }) => {
  useSignals();
  const [state, win] = [dome.value, told.value];
  if (state === null || win === null) return null;
  const crown = CROWNS[game.id];
  const atlas = art.value.state === 'ready';
  const Pieces = crown && CROWN_PIECES[crown.kind];
  const { stamps } = counted.value;
  const stamp = STAMPS[stamps - 1];
  return (
    <>
      <div className={`dome dome-${state} dome-of-${win.size}`} aria-hidden="true">
        <div className="dome-box">
          {crown && Pieces && (
            <div className="dome-crown">
              <Pieces crown={crown} atlas={atlas} />
            </div>
          )}
          <Glass colour={game.colour} win={win} />
          {stamp !== undefined && <Seal key={stamp} multiple={stamp} />}
        </div>
      </div>
      {crown && state === 'down' && <Flight crown={crown} atlas={atlas} />}
    </>
  );
};
