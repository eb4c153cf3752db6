import { steady } from '../../base/clock.ts';
import { play } from '../../words/en/games/play.ts';
import { units } from '../../words/en/units.ts';
import { amount } from './amount.ts';
import { session } from './tableState.ts';

const MINUTE_MS = 60_000;

/** How long this game has been open, and its net: `42 min in this game. Net`, `−$3.20`. */
export const sessionParts = (): readonly [time: string, net: string] => {
  const { since, netCents } = session.value;
  const minutes = since === 0 ? 0 : Math.floor((steady() - since) / MINUTE_MS);
  return [play.inGame(units.min(minutes)), amount(netCents)];
};

/** The same as a sentence. */
export const sessionWords = (): string => `${sessionParts().join(' ')}.`;
