import { is } from 'superstruct';
import type { HouseKeys } from '../fair/houseKeys.ts';
import { FormerKeys } from '../wire/player/status.ts';
import { isAbsent } from './readText.ts';
import { Refused } from './refused.ts';

/** The house's keys in a file; null where it has none. @throws Refused */
export const readKeys = ({ ticketKey, formerKeys }: Record<string, unknown>): HouseKeys | null => {
  if (!isAbsent(ticketKey) && typeof ticketKey !== 'string') throw new Refused('notKeys', 'ticketKey');
  if (!isAbsent(formerKeys) && !is(formerKeys, FormerKeys)) throw new Refused('notKeys', 'formerKeys');
  if (typeof ticketKey !== 'string') return null;
  return { ticketKey, formerKeys: is(formerKeys, FormerKeys) ? formerKeys : [] };
};
