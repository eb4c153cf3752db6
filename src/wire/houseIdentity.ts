/** A house by its keys and how they followed each other, told by the log (docs/fairness.md, section 5). */
import {
  array,
  enums,
  type Infer,
  integer,
  literal,
  max,
  min,
  object,
  pattern,
  size,
  string,
} from 'superstruct';
import { type HouseIdentity as Identity, PURPOSES } from '../fair/houseKeys.ts';
import { HouseKeys, publicKey, signature } from './keys.ts';

const count = (least: number) => max(min(integer(), least), Number.MAX_SAFE_INTEGER);
const origin = () => pattern(string(), /^glasshouse\/[0-9a-f]{32}$/);

const Succession = object({
  v: literal('succession-1'),
  purpose: enums(PURPOSES),
  origin: origin(),
  sequence: count(1),
  oldKey: publicKey(),
  newKey: publicKey(),
  size: count(0),
  oldSignature: signature(),
  newSignature: signature(),
});

export const HouseIdentity = object({
  origin: origin(),
  keys: HouseKeys,
  successions: size(array(Succession), 0, 300),
});

/** An identity as the calls and files tell it. */
export const tellIdentity = ({ origin: name, keys, successions }: Identity): Infer<typeof HouseIdentity> => ({
  origin: name,
  keys: { ...keys },
  successions: successions.map((succession) => ({ ...succession })),
});
