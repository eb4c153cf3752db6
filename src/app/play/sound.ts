// Sounds and music, each off until the player turns it on. They are synthesised on the device.
import { signal } from '@preact/signals-react';
import { boolean } from 'superstruct';
import { playerStorage } from '../storage/playerStorage.ts';

/**
 * Parameters of the synthesiser: peak (1 is the maximum), randomness, Hz, attack, sustain and release (s),
 * shape, its curve, slide (500 Hz a second), its change, a jump (Hz) and when (s). Of the wins, by their size
 * (win/win.ts), one plays at a time; the peaks of all that can play together stay below 1.
 */
const SOUNDS = {
  press: [0.2, 0, 330, 0.005, 0.02, 0.06, 1],
  stop: [0.22, 0, 260, 0.003, 0.015, 0.07, 1, 1, -2],
  small: [0.24, 0, 523.25, 0.02, 0.12, 0.45, 0],
  large: [0.24, 0, 523.25, 0.02, 0.3, 0.7, 0, 1, 0, 0, 136, 0.16],
  great: [0.24, 0, 392, 0.02, 0.7, 1.1, 0, 1, 0, 0, 131, 0.2],
  feature: [0.24, 0, 392, 0.05, 0.3, 0.7, 0],
} as const;
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];
export type SoundName = keyof typeof SOUNDS;

/** The notes of the music, Hz, over and over. */
const NOTES = [196, 220, 261.63, 293.66, 329.63, 293.66, 261.63, 220] as const;
const NOTE_MS = 3_200;

export const soundOn = signal(false);
export const musicOn = signal(false);

/** Loaded when a sound is wanted: the synthesiser opens an audio context as it loads. */
const loadSynth = async () => {
  const zzfx = await import('zzfx');
  // Its volume is applied twice, to the samples and to the output: the default of 0.3 is inaudible.
  zzfx.ZZFX.volume = 1;
  // Browsers suspend the context until the player has pressed something.
  await zzfx.ZZFX.audioContext.resume();
  return zzfx;
};

let musicTimer: number | undefined;
let nextNote = 0;
const playNote = () => {
  if (document.hidden) return;
  const pitch = NOTES[nextNote % NOTES.length];
  nextNote += 1;
  void loadSynth()
    .then(({ zzfx }) => zzfx(0.09, 0, pitch, 0.6, 0.9, 1.4, 1))
    .catch(() => {});
};
/** Starts or ends the music, as the player chose. @param inGame false once the game is left */
export const updateMusic = (inGame: boolean): void => {
  window.clearInterval(musicTimer);
  musicTimer = undefined;
  if (!inGame || !musicOn.peek()) return;
  playNote();
  musicTimer = window.setInterval(playNote, NOTE_MS);
};

const SIGNALS = { sound: soundOn, music: musicOn } as const;

/** Plays a sound if sounds are on and the device can. */
export const playSound = (name: SoundName): void => {
  if (name === 'press' && musicOn.peek() && musicTimer === undefined) updateMusic(true);
  if (soundOn.peek())
    void loadSynth()
      .then(({ zzfx }) => zzfx(...SOUNDS[name]))
      .catch(() => {});
};

/** Turns sound or music on or off, and stores it. */
export const toggleAudio = (which: keyof typeof SIGNALS): void => {
  const chosen = SIGNALS[which];
  chosen.value = !chosen.value;
  void playerStorage.set(which, chosen.value);
  if (which === 'music') updateMusic(true);
  else playSound('press');
};

/** Reads what the player chose on this device. */
export const readAudio = async (): Promise<void> => {
  soundOn.value = (await playerStorage.get('sound', boolean())) ?? false;
  musicOn.value = (await playerStorage.get('music', boolean())) ?? false;
};
