// Sound and music, apart, off until chosen; made on the device, nothing is downloaded but a kilobyte of code.
import { signal } from '@preact/signals-react';
import { boolean } from 'superstruct';
import { playerStorage } from '../storage/playerStorage.ts';

/**
 * Parameters of the synthesiser: peak (1 is the loudest a device can), randomness, Hz, attack, sustain,
 * release (s), shape, its curve, slide (500 Hz a second). Short, soft, no alarm; all of them at once stay
 * below 1.
 */
const SOUNDS = {
  press: [0.2, 0, 330, 0.005, 0.02, 0.06, 1],
  stop: [0.22, 0, 260, 0.003, 0.015, 0.07, 1, 1, -2],
  win: [0.24, 0, 523.25, 0.02, 0.12, 0.45, 0],
  feature: [0.24, 0, 392, 0.05, 0.3, 0.7, 0],
} as const;
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];
export type SoundName = keyof typeof SOUNDS;

/** A slow pentatonic, Hz; one note and a rest, over and over. */
const NOTES = [196, 220, 261.63, 293.66, 329.63, 293.66, 261.63, 220] as const;
const NOTE_MS = 3_200;

export const soundOn = signal(false);
export const musicOn = signal(false);

/** The synthesiser opens an audio context when it loads: not before somebody asked for sound. */
const synth = async () => {
  const made = await import('zzfx');
  // Its own is put on the samples and on the way out too: 0.3 twice left nothing to be heard.
  made.ZZFX.volume = 1;
  // Browsers hold it until the player has pressed something.
  await made.ZZFX.audioContext.resume();
  return made;
};

let beat: number | undefined;
let at = 0;
const note = () => {
  if (document.hidden) return;
  const pitch = NOTES[at % NOTES.length];
  at += 1;
  void synth()
    .then(({ zzfx }) => zzfx(0.09, 0, pitch, 0.6, 0.9, 1.4, 1))
    .catch(() => {});
};
/** Starts or ends the music, as the player chose; `here` is false once the game is left. */
export const updateMusic = (here: boolean): void => {
  window.clearInterval(beat);
  beat = undefined;
  if (!here || !musicOn.peek()) return;
  note();
  beat = window.setInterval(note, NOTE_MS);
};

const KEYS = { sound: 'sound', music: 'music' } as const;
const signals = { sound: soundOn, music: musicOn } as const;

/** Plays a sound where sounds are on; a device that cannot stays silent. */
export const playSound = (name: SoundName): void => {
  if (name === 'press' && musicOn.peek() && beat === undefined) updateMusic(true);
  if (soundOn.peek())
    void synth()
      .then(({ zzfx }) => zzfx(...SOUNDS[name]))
      .catch(() => {});
};

/** Turns sound or music on or off; kept on the device. */
export const toggleAudio = (which: keyof typeof KEYS): void => {
  const chosen = signals[which];
  chosen.value = !chosen.value;
  void playerStorage.set(KEYS[which], chosen.value);
  if (which === 'music') updateMusic(true);
  else playSound('press');
};

/** What the player chose before on this device. */
export const readAudio = async (): Promise<void> => {
  soundOn.value = (await playerStorage.get(KEYS.sound, boolean())) ?? false;
  musicOn.value = (await playerStorage.get(KEYS.music, boolean())) ?? false;
};
