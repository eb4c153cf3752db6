/** What this device keeps of the house's log, whoever is logged in: the log is everybody's. */
import { type Infer, integer, nullable, object, record, string } from 'superstruct';
import { hex64, unixMs } from '../../../wire/common.ts';
import { HouseIdentity } from '../../../wire/houseIdentity.ts';
import { headNote, policyText } from '../../../wire/log.ts';
import { stored } from '../../base/stored.ts';

/** A head as it was read when it was fetched. */
export const LogHead = object({
  origin: string(),
  size: integer(),
  root: hex64(),
  at: unixMs(),
  note: headNote(),
});
const TwoHeads = object({ earlier: LogHead, later: LogHead });
const KeptLog = object({
  head: LogHead,
  /** Whose signatures count here: as it was at the first visit, or followed since. */
  house: HouseIdentity,
  /** By which witnesses the house says that its log is seen. */
  policy: policyText(),
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
