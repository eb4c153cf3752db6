// What the player chose to hear, kept on this device: nothing until then.
import { batch, signal } from '@preact/signals-react';
import { boolean, type Infer, object } from 'superstruct';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { playerStorage } from '../../base/storage/playerStorage.ts';
import { playSound } from '../engine/events.ts';

const Chosen = object({ sound: boolean(), music: boolean() });
type Choice = Infer<typeof Chosen>;

const heard = { sound: signal(false), music: signal(false) };
export const { sound: soundOn, music: musicOn } = heard;

/** What the mute turns on: everything at first, then what it turned off last. */
let unmuted: Choice = { sound: true, music: true };

/** Whether the player has ever turned something on or off here. */
let chosen = false;

export const isHeard = (): boolean => soundOn.value || musicOn.value;

const choose = (next: Partial<Choice>): void => {
  chosen = true;
  batch(() => {
    for (const which of ['sound', 'music'] as const) {
      const on = next[which];
      if (on === undefined) continue;
      heard[which].value = on;
      void playerStorage.set(which, on);
    }
  });
  if (next.sound === true) playSound('press');
};

/** Turns sound or music on or off. */
export const toggleAudio = (which: keyof Choice): void => choose({ [which]: !heard[which].peek() });

/** Turns sound and music off, or on again what was on before. */
export const toggleMute = (): void => {
  if (!isHeard()) return choose(unmuted);
  unmuted = { sound: soundOn.peek(), music: musicOn.peek() };
  void playerStorage.set('unmuted', unmuted);
  return choose({ sound: false, music: false });
};

/** The same by a key. It turns nothing on that the player never chose: the key may be hit by accident. */
export const toggleMuteIfChosen = (): void => {
  if (chosen) toggleMute();
};

/** The next player on this device chooses anew. */
whenPlayerLeaves(() =>
  batch(() => {
    soundOn.value = false;
    musicOn.value = false;
    unmuted = { sound: true, music: true };
    chosen = false;
  }),
);

/** Reads what the player chose on this device; for a visitor, who keeps nothing, it stays as it is. */
export const readAudio = async (): Promise<void> => {
  const [sound, music, before] = await Promise.all([
    playerStorage.get('sound', boolean()),
    playerStorage.get('music', boolean()),
    playerStorage.get('unmuted', Chosen),
  ]);
  unmuted = before ?? unmuted;
  chosen ||= sound !== undefined || music !== undefined;
  batch(() => {
    soundOn.value = sound ?? soundOn.peek();
    musicOn.value = music ?? musicOn.peek();
  });
};
