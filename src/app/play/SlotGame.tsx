import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useRef, useState } from 'react';
import type { Game } from '../../games/catalogue.ts';
import { connectivity } from '../net/connectivity.ts';
import { Optional } from '../loading/Optional.tsx';
import { Lines } from '../ui/Lines.tsx';
import { amount } from './amount.ts';
import { loadArt } from './art.ts';
import { BetPanel } from './BetPanel.tsx';
import { betsOf, nextBet } from './bets.ts';
import { tap } from './roundPlayer.ts';
import { FeatureBar } from './FeatureBar.tsx';
import { FrameState } from './FrameState.tsx';
import { GameHeader } from './GameHeader.tsx';
import { Head } from './Head.tsx';
import { HelpWall } from './HelpWall.tsx';
import { ErrorPage } from '../lazy.ts';
import { AutoSheet, Paytable, Room, Sheet, SlotHelp, Well } from './lazy.ts';
import { begin, held, PlateButton, pressed } from './PlateButton.tsx';
import { practising } from './round/practice.ts';
import { ResultLine } from './ResultLine.tsx';
import { SealedStrip } from './SealedStrip.tsx';
import { phase, refusal } from './round/engine.ts';
import { isResting } from './round/phases.ts';
import { auto, betCents, chooseBet } from './round/settings.ts';
import { isWall, roundName, type TableTitle } from './table.ts';
import { Tools } from './Tools.tsx';
import { Twin } from './Twin.tsx';
import { useKeys } from './useKeys.ts';
import { useMedia } from '../ui/useMedia.ts';
import { useOpening } from './useOpening.ts';
import { staged } from './staged.ts';
import { useStage } from './useStage.ts';
import type { WellTab } from './Well.tsx';
import { play } from '../words/en/play.ts';
import './SlotGame.css';

/** Above the dock: no house to play with, or no money that could be lost. */
const ModeLine = () => {
  useSignals();
  if (practising.value) {
    return <p className="game-mode">{play.practice}</p>;
  }
  if (connectivity.value !== 'down' || phase.value === 'waiting') return null;
  return (
    <output className="game-mode">
      {play.offline('spin')}{' '}
      <a className="game-mode-way" href="?practice">
        {play.instead}
      </a>
    </output>
  );
};

const kindOf = (title: TableTitle) =>
  isWall(title)
    ? 'game-wall'
    : title.definition.rows > 3 || title.definition.strips.length < 5
      ? 'game-high'
      : '';

export interface SlotGameProps {
  game: Game;
  title: TableTitle;
  practice: boolean;
}

/** A game of the stage at its table, phone and desktop. */
export const SlotGame = ({ game, title, practice }: SlotGameProps) => {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  useStage(host, title);
  useOpening(game, title, practice);
  const press = pressed(title);
  const [sheet, setSheet] = useState<'well' | 'auto' | null>(null);
  const [tab, setTab] = useState<WellTab>('Paytable');
  const [wide, welled] = [useMedia('(min-width: 60em)'), useMedia('(min-width: 1180px)')];
  const open = (next: WellTab) => {
    setTab(next);
    if (!welled) setSheet('well');
  };
  const step = (by: 1 | -1) => {
    if (isResting(phase.peek()) && auto.peek() === null)
      chooseBet(title.gameId, nextBet(betsOf(title), betCents.peek(), by));
  };
  useKeys({
    spin: press,
    hold: held(title),
    bet: step,
    paytable: () => open('Paytable'),
    escape: () => {
      auto.value = null;
    },
  });
  if (refusal.value !== null)
    return (
      <Suspense fallback={<Lines />}>
        <ErrorPage error={refusal.value} />
      </Suspense>
    );
  const round = roundName(title);
  const well = (
    <HelpWall>
      <Suspense fallback={<Lines />}>
        <Well
          gameId={title.gameId}
          paytable={<Paytable title={title} />}
          help={<SlotHelp title={title} />}
          tab={tab}
          onTab={setTab}
        />
      </Suspense>
    </HelpWall>
  );
  return (
    <div
      className={`game ${kindOf(title)} reels-${title.definition.strips.length} rows-${title.definition.rows}${practice ? ' game-practice' : ''}`}
    >
      {wide && (
        <Optional>
          <Room />
        </Optional>
      )}
      <GameHeader gameId={title.gameId} onPaytable={() => open('Paytable')} onMenu={() => open('Rounds')} />
      <ModeLine />
      <section className="game-cabinet">
        <h1 className="only-read">{game.name}</h1>
        <Head game={game} title={title} />
        <div className="game-frame" onPointerDown={tap}>
          <div ref={host} className="game-reels" />
          <FrameState again={() => void loadArt(game.art, isWall(title))} stage={staged.value.kind} />
        </div>
        <div className="result-room">
          <FeatureBar />
          <ResultLine
            betLabel={
              practice
                ? play.bet(amount(betCents.value))
                : `${play.bet(amount(betCents.value))} ${play.already(round)}`
            }
          />
        </div>
        <Twin title={title} />
      </section>
      <div className="game-dock">
        <SealedStrip size={70} round={round} onOpen={() => open('Fairness')} />
        <BetPanel title={title} />
        <PlateButton title={title} />
        <Tools gameId={title.gameId} onAuto={() => setSheet('auto')} />
      </div>
      {welled && (
        <aside className="game-well" aria-label={play.about}>
          {well}
        </aside>
      )}
      {sheet === 'well' && !welled && (
        <Suspense fallback={null}>
          <Sheet title={game.name} onClose={() => setSheet(null)}>
            {well}
          </Sheet>
        </Suspense>
      )}
      {sheet === 'auto' && (
        <Suspense fallback={null}>
          <AutoSheet
            round="spin"
            betCents={betCents.value}
            onClose={() => setSheet(null)}
            onStart={begin(title)}
          />
        </Suspense>
      )}
    </div>
  );
};
