// The synthesiser in the player's audio device. Loaded when the first sound is wanted.
import type { Timers } from '../../../base/clock.ts';
import type { SoundName } from '../../engine/events.ts';
import { BAR_S, type MusicState } from './music.ts';
import { SCORES } from './scores.ts';
import { makeSynth } from './synth.ts';

export interface SoundPlayer {
  play(name: SoundName, place: number, total: number): void;
  setMusic(on: boolean): void;
  setState(state: MusicState): void;
  /** Suspends the audio context while the tab is hidden, and resumes it. */
  setHidden(hidden: boolean): void;
  /** Ends all sound and gives the device back. */
  close(): void;
}

/** A sound begins this long after it was asked for: its nodes are made meanwhile. */
const START_S = 0.01;
/** How often bars of the music are scheduled, ms, and how far ahead of their start, s. */
const LOOK_MS = 500;
const AHEAD_S = 1.5;
/** The last sound is taken to zero before the device is given back: a cut wave clicks. */
const FADE_S = 0.02;
const FADED_MS = 150;

/** Opens the audio device for a title. @throws where there is no device or no score */
export const openSoundPlayer = (gameId: string, timers: Pick<Timers, 'after' | 'every'>): SoundPlayer => {
  const score = SCORES[gameId];
  if (score === undefined) throw new Error(`${gameId} has no score`);
  const context = new AudioContext();
  const synth = makeSynth(context, score);
  const now = () => context.currentTime + START_S;
  let [bar, nextAt] = [0, 0];
  const playBars = () => {
    if (nextAt > context.currentTime + AHEAD_S) return;
    // After a silence of the music the next bar begins now.
    nextAt = Math.max(nextAt, now());
    synth.playBar(bar, nextAt);
    bar += 1;
    nextAt += BAR_S;
  };
  let stopMusic = (): void => {};
  return {
    play: (name, place, count) => void synth.play(name, now(), place, count),
    setState: (state) => synth.setState(state, now()),
    setMusic: (on) => {
      stopMusic();
      synth.setMusic(on, now());
      stopMusic = on ? timers.every(LOOK_MS, playBars) : () => {};
      if (on) playBars();
    },
    setHidden: (hidden) => void (hidden ? context.suspend() : context.resume()).catch(() => {}),
    close: () => {
      stopMusic();
      synth.output.gain.setTargetAtTime(0, context.currentTime, FADE_S);
      timers.after(FADED_MS, () => void context.close().catch(() => {}));
    },
  };
};
