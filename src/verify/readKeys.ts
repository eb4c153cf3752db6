import { is } from 'superstruct';
import type { HouseIdentity } from '../fair/houseKeys.ts';
import { isSignedIdentity } from '../fair/signature.ts';
import { HouseIdentity as HouseStruct } from '../wire/houseIdentity.ts';
import { isAbsent } from './readText.ts';
import { Refused } from './refused.ts';

/**
 * The house in a file, as `house: {origin, keys, successions}`; null where it has none.
 * @throws Refused where one of its keys or signatures is wrong: then nothing of it is believed
 */
export const readHouse = (house: unknown): HouseIdentity | null => {
  if (isAbsent(house)) return null;
  if (!is(house, HouseStruct) || !isSignedIdentity(house)) throw new Refused('notKeys', 'house');
  return house;
};
