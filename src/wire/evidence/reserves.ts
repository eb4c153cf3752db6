/** The statement of the house's reserves: a file that the operator publishes (docs/reserves.md). */
import {
  array,
  enums,
  type Infer,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  partial,
  pattern,
  size,
  string,
} from 'superstruct';
import { type Json, signedText } from '../../fair/canonical.ts';
import { unixMs } from '../common.ts';
import { signature } from '../keys.ts';
import { HouseIdentity } from '../houseIdentity.ts';
import { LiabilitiesStatement } from './liabilities.ts';
import { placeText } from '../log.ts';
import { CURRENCIES, NETWORKS } from '../money/currencies.ts';

/** Addresses of a statement at the most: their signatures are checked in seconds. */
const PLACES_MAX = 5_000;

const wholeNumber = (least: number) => max(min(integer(), least), Number.MAX_SAFE_INTEGER);
const contract = () => pattern(string(), /^0x[0-9a-fA-F]{40}$/);

export const Place = object({
  network: enums(Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]),
  /** `hot`: pays withdrawals; `deposit`: given to players, not swept yet; `cold`: keys kept apart. */
  role: enums(['hot', 'deposit', 'cold']),
  address: pattern(string(), /^[0-9A-Za-z]{1,120}$/),
  /** Of the address, over its message; of Monero a reserve proof. Empty: its coins do not count. */
  signature: pattern(string(), /^[\x21-\x7e]{0,65536}$/),
});
export type Place = Infer<typeof Place>;

export const ReservesStatement = object({
  v: literal('reserves-1'),
  kind: enums(['main', 'test']),
  at: unixMs(),
  house: HouseIdentity,
  liabilities: LiabilitiesStatement,
  /** Where the statement of what is owed stands in the house's log: a tlog-proof. */
  log: placeText(),
  /** The house's own: cents for one coin. */
  rates: partial(object(Object.fromEntries(CURRENCIES.map((code) => [code, wholeNumber(1)])))),
  /** Token contracts of a test chain; null on the main networks, where everybody knows them. */
  tokens: nullable(object({ USDT: contract(), USDC: contract() })),
  places: size(array(Place), 0, PLACES_MAX),
  /** By the house's key of statements. */
  signature: signature(),
});
export type ReservesStatement = Infer<typeof ReservesStatement>;

/**
 * The text that the house signs: all of the statement but signatures, because those of cold addresses are
 * added by hand.
 */
export const reservesText = ({ signature: _, places, ...rest }: ReservesStatement): string =>
  signedText('reserves', {
    ...rest,
    places: places.map(({ signature: _own, ...place }) => place),
  } as unknown as Json);
