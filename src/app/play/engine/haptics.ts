// Short vibrations under the finger. Where a device has none, nothing is offered.
import { signal } from '@preact/signals-react';
import { boolean } from 'superstruct';
import { playerStorage } from '../../base/storage/playerStorage.ts';

/** Milliseconds of vibration, pause, vibration. Below 30 ms motors tick and do not buzz. */
const TICKS = {
  press: [8],
  stop: [12],
  win: [16, 70, 24],
  stamp: [30],
} as const;
type TickName = keyof typeof TICKS;

/** Whether there is a motor to move, once that was looked for. */
export const canVibrate = signal(false);
/** On until the player turns it off; off at first for who asks the device for less motion. */
export const hapticsOn = signal(false);

export const vibrate = (name: TickName): void => {
  if (hapticsOn.peek() && canVibrate.peek()) navigator.vibrate(TICKS[name]);
};

export const toggleHaptics = (): void => {
  hapticsOn.value = !hapticsOn.value;
  void playerStorage.set('haptics', hapticsOn.value);
  vibrate('press');
};

/** Looks for a motor, and reads what the player chose on this device. */
export const readHaptics = async (): Promise<void> => {
  // Browsers of desktops have the function too.
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  canVibrate.value = isTouched && typeof navigator.vibrate === 'function';
  const chosen = await playerStorage.get('haptics', boolean());
  hapticsOn.value = chosen ?? !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
};
