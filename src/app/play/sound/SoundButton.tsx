import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { gamePanel } from '../../words/en/games/gamePanel.ts';
import { startSound } from './gameSound.ts';
import { isHeard, readAudio, toggleMute } from './settings.ts';

const SPEAKER = 'M4 9.5v5h3.5L12 19V5L7.5 9.5z';
const WAVES = 'M15.5 9c1.5 1.8 1.5 4.2 0 6M18 6.5c3 3.5 3 7.5 0 11';
const CROSS = 'M16 9.5l5 5M21 9.5l-5 5';

/** Turns sound and music on and off, and has the open game heard while they are on. */
export const SoundButton = ({ gameId }: { gameId: string }) => {
  useSignals();
  useEffect(() => {
    void readAudio();
    return startSound(gameId);
  }, [gameId]);
  const on = isHeard();
  return (
    <button
      type="button"
      className="hit game-mute"
      aria-label={gamePanel.soundAndMusic}
      aria-pressed={on}
      onClick={toggleMute}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SPEAKER + (on ? WAVES : CROSS)} />
      </svg>
    </button>
  );
};
