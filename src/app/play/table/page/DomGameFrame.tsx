import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect } from 'react';
import { loadPictures } from '../art.ts';
import { ArchedHead } from './ArchedHead.tsx';
import { GameFrame, type GameFrameProps } from './GameFrame.tsx';
import { phase, lastRound } from '../../engine/tableState.ts';
import type { RoundButtonProps } from './RoundButton.tsx';
import './DomGameFrame.css';
import { chunk } from '../../../base/chunkOptions.ts';
import { loadChunk } from '../../../base/loading/chunks.ts';

const loadElements = chunk(() => import('../../rest/restingElements.ts'), { file: 'rest', offline: 'used' });

/** Things on the table move a little at rest, once a round has been played. */
const useRestingElements = (): void => {
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const unsubscribe = lastRound.subscribe((round) => {
      if (round === null || stop !== undefined) return;
      stop = () => {};
      loadChunk(loadElements).then(
        ({ moveAtRest }) => {
          if (!left) stop = moveAtRest();
        },
        () => {},
      );
    });
    return () => {
      left = true;
      unsubscribe();
      stop?.();
    };
  }, []);
};

interface DomGameFrameProps extends Pick<
  GameFrameProps,
  | 'game'
  | 'table'
  | 'result'
  | 'bet'
  | 'onStep'
  | 'onHold'
  | 'grid'
  | 'autoPlay'
  | 'onEscape'
  | 'paytable'
  | 'help'
  | 'returns'
> {
  kind: 'poker' | 'keno' | 'jackpot';
  /** Replaces the arched head. */
  head?: GameFrameProps['head'];
  /** The colours of the head's gradient, from its top. */
  sky: readonly [string, string];
  /** What is sealed: `deal`, `draw` or `spin`. */
  round: string;
  /** Files under `/cards` that are loaded before the game can be played. */
  pictures: readonly string[];
  sealTitle?: string | undefined;
  button: Omit<RoundButtonProps, 'busy'>;
}

const LEAF_PX = 58;

/**
 * The frame of a game that is drawn with DOM elements instead of the stage: poker, keno, the jackpot slot.
 */
export const DomGameFrame = ({
  kind,
  head,
  sky,
  round,
  pictures,
  sealTitle,
  button,
  ...frame
}: DomGameFrameProps) => {
  useSignals();
  const { game } = frame;
  const files = pictures.map((name) => `/cards/${name}`).join(' ');
  const load = useCallback(() => void loadPictures(game.id, files.split(' ')), [game.id, files]);
  useEffect(load, [load]);
  useRestingElements();
  return (
    <GameFrame
      {...frame}
      kind={`game-dom game-${kind}`}
      head={
        head ?? (
          <>
            <ArchedHead title={game.name} shape="low" on="narrow" sky={sky} />
            <ArchedHead title={game.name} shape="wide" on="wide" sky={sky} />
          </>
        )
      }
      stage="ready"
      reload={load}
      strip={{ size: LEAF_PX, round, title: sealTitle }}
      button={{ ...button, busy: phase.value === 'opening' }}
    />
  );
};
