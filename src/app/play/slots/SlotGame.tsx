import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useEffect, useMemo } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import { amount } from '../engine/amount.ts';
import { loadArt } from '../table/art.ts';
import { BetPanel } from './BetPanel.tsx';
import { figuresOf } from '../table/figures.ts';
import { GameFrame } from '../table/page/GameFrame.tsx';
import { SlotHead } from './SlotHead.tsx';
import { readySentence } from '../table/readySentence.ts';
import { lazyComponent } from '../../base/loading/lazyComponent.ts';
import { Optional } from '../../base/loading/Optional.tsx';
import { beginRound, buttonOf } from './spinButton.ts';
import { SlotResult } from './SlotResult.tsx';
import { betCents } from '../engine/settings.ts';
import { stepBet } from '../engine/bet.ts';
import { tap, resetPlayer, stageGame } from './roundPlayer.ts';
import { stageState } from './stageState.ts';
import { isMatrix, roundName, type StageTitle } from './stageTitle.ts';
import { ReelsTable } from './ReelsTable.tsx';
import { useStage } from './useStage.ts';
import { play } from '../../words/en/games/play.ts';
import { runningFeature } from '../engine/feature.ts';
import { results } from '../../words/en/games/results.ts';
import { useTable } from '../engine/useTable.ts';

/** Opens a game: clears the stage, loads pictures, and resumes a round once the stage is ready. */
const useOpening = (game: Game, title: StageTitle, practice: boolean): void => {
  useEffect(() => {
    resetPlayer();
    void loadArt(game.art, isMatrix(title));
  }, [game, title, practice]);
  useTable(
    useMemo(() => stageGame(title), [title]),
    practice,
  );
};

/** A feature in progress: its name, its multiplier and what the round has paid. */
const FeatureBar = () => {
  useSignals();
  const running = runningFeature.value;
  if (running === null) return null;
  return (
    <p className="feature-bar">
      <span>{running.name}</span>
      {running.multiplier > 1 && (
        <b className="ser" aria-label={results.winsTimes(running.multiplier)}>
          ×{running.multiplier}
        </b>
      )}
      <span className="brass num">{amount(running.winCents)}</span>
    </p>
  );
};

const Paytable = lazyComponent(() => import('./help/Paytable.tsx'), 'Paytable', { file: 'help' });
const FeatureScene = lazyComponent(() => import('./FeatureScene.tsx'), 'FeatureScene', { file: 'table' });
const SlotHelp = lazyComponent(() => import('./help/SlotHelp.tsx'), 'SlotHelp', { file: 'help' });

const kindOf = (title: StageTitle) =>
  isMatrix(title)
    ? 'game-matrix'
    : title.definition.rows > 3 || title.definition.strips.length < 5
      ? 'game-high'
      : '';

const LEAF_PX = 70;

interface SlotGameProps {
  game: Game;
  title: StageTitle;
  practice: boolean;
}

/** A title that is drawn on the stage. */
export const SlotGame = ({ game, title, practice }: SlotGameProps) => {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  useStage(host, title);
  useOpening(game, title, practice);
  const { rows, strips } = title.definition;
  const round = roundName(title);
  const bet = play.bet(amount(betCents.value));
  const figures = figuresOf(title.gameId);
  return (
    <GameFrame
      game={game}
      kind={kindOf(title)}
      window={{ reels: strips.length, rows }}
      head={<SlotHead game={game} title={title} />}
      table={
        <>
          <div ref={host} className="game-reels full relative" />
          <Optional>
            <FeatureScene />
          </Optional>
        </>
      }
      stage={stageState.value.kind}
      reload={() => void loadArt(game.art, isMatrix(title))}
      onTap={tap}
      result={
        <>
          <div className="result-area">
            <FeatureBar />
            <SlotResult betLabel={practice ? bet : readySentence(round, bet)} />
          </div>
          <ReelsTable title={title} />
        </>
      }
      strip={{ size: LEAF_PX, round }}
      bet={<BetPanel title={title} />}
      button={buttonOf(title)}
      onStep={stepBet(title)}
      autoPlay={{ round: 'spin', betCents: betCents.value, onStart: () => beginRound(title) }}
      paytable={<Paytable title={title} />}
      help={<SlotHelp title={title} />}
      returns={figures === null ? '' : play.returns(figures.returnPercent)}
    />
  );
};
