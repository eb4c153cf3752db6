// The sound of the open game: loads the synthesiser when something is to be heard, and tells it what happens.
import { computed, effect } from '@preact/signals-react';
import { chunk } from '../../base/chunkOptions.ts';
import { deviceTimers, steady } from '../../base/clock.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import { player, statusAsOf } from '../../base/session/state.ts';
import { phase, resumed } from '../engine/tableState.ts';
import { runningFeature } from '../engine/feature.ts';
import { isResting } from '../engine/phases.ts';
import { playSound, setSoundListener } from '../engine/events.ts';
import { isHeard, musicOn, soundOn } from './settings.ts';
import type { MusicState } from './synth/music.ts';
import type { SoundPlayer } from './synth/soundPlayer.ts';

const loadPlayer = chunk(() => import('./synth/soundPlayer.ts'), { file: 'sound', offline: 'used' });

/** A sound that could not begin within this time is not played: it would tell of what is over. */
const LATE_MS = 400;

const musicState = computed((): MusicState => {
  if (runningFeature.value !== null) return 'feature';
  return isResting(phase.value) || phase.value === 'opening' ? 'rest' : 'playing';
});

/** A lotto ticket that a bet has earned, which a toast says too (account/statusToasts.ts). */
const soundTickets = () => {
  let before: number | null = null;
  return effect(() => {
    const known = player.value === null || statusAsOf.value !== null ? null : player.value.lottoTickets;
    if (before !== null && known !== null && known > before) playSound('ticket');
    before = known;
  });
};

/** A bet or a draw that is placed now; one of an earlier visit was heard then. */
const soundPresses = () =>
  effect(() => {
    if (phase.value === 'placing' && !resumed.peek()) playSound('press');
  });

/** Browsers let a page sound after the first press on it; those without the flag are asked at each press. */
const mayStart = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Starts the sound of a game. @returns what ends it */
export const startSound = (gameId: string): (() => void) => {
  let opened: Promise<SoundPlayer> | null = null;
  const open = (): Promise<SoundPlayer> => {
    opened ??= loadChunk(loadPlayer).then(({ openSoundPlayer }) => openSoundPlayer(gameId, deviceTimers));
    return opened;
  };
  /** Whatever keeps a device from sounding, the game goes on. */
  const withPlayer = (then: (sound: SoundPlayer) => void): void => {
    const mine = open();
    void mine
      .then((sound) => {
        if (opened === mine) then(sound);
      })
      .catch(() => {
        if (opened === mine) opened = null;
      });
  };
  const close = () => {
    void opened?.then((sound) => sound.close()).catch(() => {});
    opened = null;
  };
  setSoundListener((name, place, count) => {
    if (!soundOn.peek() || document.hidden || !mayStart()) return;
    const asked = steady();
    withPlayer((sound) => {
      if (steady() - asked < LATE_MS) sound.play(name, place, count);
    });
  });
  const follow = () => {
    const [heard, music, state] = [isHeard(), musicOn.value, musicState.value];
    if (!heard) close();
    else if (mayStart())
      withPlayer((sound) => {
        sound.setHidden(document.hidden);
        sound.setState(state);
        sound.setMusic(music);
      });
  };
  const stops = [effect(follow), soundPresses(), soundTickets()];
  const onVisibility = () => {
    if (opened !== null) withPlayer((sound) => sound.setHidden(document.hidden));
  };
  /** The first press on the page, and each one after the browser has suspended the device. */
  const onPress = () => {
    if (!isHeard() || !mayStart()) return;
    if (opened === null) follow();
    else onVisibility();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pointerup', onPress);
  window.addEventListener('keyup', onPress);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pointerup', onPress);
    window.removeEventListener('keyup', onPress);
    setSoundListener(null);
    close();
  };
};
