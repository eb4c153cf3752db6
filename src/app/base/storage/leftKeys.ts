// On the critical path: what the log-out by the house leaves on the device, until its player is back.
import { OUTBOX_KEY } from '../../../wire/outbox.ts';

/** Bets that the house refused. It could refuse those that win, and end the session to have them deleted. */
export const REFUSED_BETS_KEY = 'refused';
/** The new key of a bet that was sent: under it no table sends the bet again. */
export const leftStepKey = (key: string): string => `left-${key}`;

export const staysAs = (key: string): string | null => {
  if (key === OUTBOX_KEY || key === REFUSED_BETS_KEY || key.startsWith('left-')) return key;
  return /^(?:pending|poker):/.test(key) ? leftStepKey(key) : null;
};
