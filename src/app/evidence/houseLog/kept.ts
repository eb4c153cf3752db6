/** What this device keeps of the house's log, whoever is logged in: the log is everybody's. */
import { type Infer, nullable, object, record, string } from 'superstruct';
import { unixMs } from '../../../wire/common.ts';
import { HouseIdentity } from '../../../wire/houseIdentity.ts';
import { LogHead } from '../../../wire/log.ts';
import { stored } from '../../base/stored.ts';

const TwoHeads = object({ earlier: LogHead, later: LogHead });
const KeptLog = object({
  head: LogHead,
  /** Whose signatures count here: as it was at the first visit, or followed since. */
  house: HouseIdentity,
  /** Two signed heads of which neither goes on from the other. They stay: they are evidence. */
  twoPasts: nullable(TwoHeads),
  /** The house by keys of which one followed the same as one of `house` did. It stays as well. */
  forked: nullable(HouseIdentity),
});
export type KeptLog = Infer<typeof KeptLog>;

export const keptLog = stored('localStorage', 'glasshouse-log', KeptLog);

/** Unix ms: since when the house answers but proves nothing. Null while it proves. */
export const unprovenSince = stored('localStorage', 'glasshouse-log-unproven', unixMs());

/**
 * By the digest of an entry, in Unix ms: when the head was signed in which this device first did not find it.
 */
export const absentSince = stored('localStorage', 'glasshouse-log-absent', record(string(), unixMs()));
