import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { chunk } from '../../../base/chunkOptions.ts';
import { loadChunk } from '../../../base/loading/chunks.ts';
import { player } from '../../../base/session/state.ts';
import { formatCents, formatTime } from '../../../base/format.ts';
import { checks, keptRead, rounds } from '../../../evidence/rounds/state.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { practising } from '../../engine/practice.ts';
import { gamePanel } from '../../../words/en/games/gamePanel.ts';
import './RoundsList.css';

/** Rounds listed at most. */
const LISTED_MAX = 50;

/**
 * Loads and checks the rounds that this device keeps of the player who is here. The code comes by itself: a
 * game is played without it. @returns whether they have been read
 */
export const useKeptRounds = (): boolean => {
  const here = player.value?.sessionKey;
  useEffect(() => {
    if (here === undefined) return;
    void loadChunk(chunk(() => import('../../../evidence/rounds/loadBets.ts'), { file: 'rounds' })).then(
      (loaded) => loaded.checkKept(),
      () => {},
    );
  }, [here]);
  return keptRead.value;
};

/** Those of earlier visits too; a tick on those that this device recomputed. */
const KeptList = ({ gameId }: { gameId: string }) => {
  useSignals();
  const isRead = useKeptRounds();
  const here = rounds.value.filter(({ round }) => round.gameId === gameId).slice(0, LISTED_MAX);
  if (here.length === 0 && !isRead) return <Skeleton />;
  if (here.length === 0) return <p className="rounds-list muted">{gamePanel.noRounds}</p>;
  return (
    <ul className="rounds-list list">
      {here.map(({ round }) => {
        const verdict = checks.value.get(round.roundId);
        const fair = verdict !== undefined && 'fair' in verdict && verdict.fair;
        return (
          <li key={round.roundId}>
            <span className="faint">{formatTime(round.createdTime)}</span>
            <span className="muted">{gamePanel.betOf(formatCents(round.totalBet))}</span>
            <b className={`end ${round.totalWin > round.totalBet ? 'brass' : ''}`}>
              {round.totalWin === 0 ? gamePanel.noWin : formatCents(round.totalWin)}
            </b>
            {fair ? (
              <span className="jade">
                <Icon name="check" size={20} label={gamePanel.checked} />
              </span>
            ) : (
              <i />
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** The last rounds of this game on this device. */
export const RoundsList = ({ gameId }: { gameId: string }) => {
  useSignals();
  if (practising.value) return <p className="rounds-list muted">{gamePanel.noPractice}</p>;
  return <KeptList gameId={gameId} />;
};
