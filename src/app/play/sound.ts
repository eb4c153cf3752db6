// Sound and music, apart, off until chosen; made on the device, nothing is downloaded but a kilobyte of code.
import { signal } from '@preact/signals-react';
import { keep } from '../offline/keep.ts';

/** Parameters of the synthesiser: volume, randomness, Hz, attack, sustain, release (s), shape. Short, soft, no alarm. */
const SOUNDS = {
  press: [0.35, 0, 220, 0.005, 0.02, 0.05, 1],
  stop: [0.3, 0, 150, 0.002, 0.01, 0.06, 4],
  win: [0.5, 0, 523.25, 0.02, 0.12, 0.45, 0],
  feature: [0.5, 0, 392, 0.05, 0.3, 0.7, 0],
} as const;
export type SoundName = keyof typeof SOUNDS;

/** A slow pentatonic, Hz; one note and a rest, over and over. */
const NOTES = [196, 220, 261.63, 293.66, 329.63, 293.66, 261.63, 220] as const;
const NOTE_MS = 3_200;

export const soundOn = signal(false);
export const musicOn = signal(false);

/** The synthesiser opens an audio context when it loads: not before somebody asked for sound. */
const synth = async () => {
  const made = await import('zzfx');
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
  void synth().then(({ zzfx }) => zzfx(0.12, 0, pitch, 0.6, 0.9, 1.4, 0)).catch(() => {});
};
/** Starts or ends the music, as the player chose; `here` is false once the game is left. */
export const followMusic = (here: boolean): void => {
  window.clearInterval(beat);
  beat = undefined;
  if (!here || !musicOn.peek()) return;
  note();
  beat = window.setInterval(note, NOTE_MS);
};

const KEYS = { sound: 'sound', music: 'music' } as const;
const signals = { sound: soundOn, music: musicOn } as const;

/** Plays a sound where sounds are on; a device that cannot stays silent. */
export const hear = (name: SoundName): void => {
  if (name === 'press' && musicOn.peek() && beat === undefined) followMusic(true);
  if (soundOn.peek()) void synth().then(({ zzfx }) => zzfx(...SOUNDS[name])).catch(() => {});
};

/** Turns sound or music on or off; kept on the device. */
export const toggleAudio = (which: keyof typeof KEYS): void => {
  const chosen = signals[which];
  chosen.value = !chosen.value;
  void keep.set(KEYS[which], chosen.value);
  if (which === 'music') followMusic(true);
  else hear('press');
};

/** What the player chose before on this device. */
export const readAudio = async (): Promise<void> => {
  soundOn.value = await keep.get<boolean>(KEYS.sound) ?? false;
  musicOn.value = await keep.get<boolean>(KEYS.music) ?? false;
};
