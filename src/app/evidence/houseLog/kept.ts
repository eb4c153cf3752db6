/** What this device keeps of the house's log, whoever is logged in: the log is everybody's. */
import { array, type Infer, nullable, object, optional, record, string } from 'superstruct';
import { unixMs } from '../../../wire/common.ts';
import { LogHead } from '../../../wire/log.ts';
import { stored } from '../../base/stored.ts';

const TwoHeads = object({ earlier: LogHead, later: LogHead });
const KeptLog = object({
  head: LogHead,
  ticketKey: string(),
  formerKeys: optional(array(object({ key: string(), until: unixMs() }))),
  /** Two signed heads of which neither goes on from the other. They stay: they are evidence. */
  twoPasts: nullable(TwoHeads),
});
export type KeptLog = Infer<typeof KeptLog>;

export const keptLog = stored('localStorage', 'glasshouse-log', KeptLog);

/** Unix ms: since when the house answers but proves nothing. Null while it proves. */
export const unprovenSince = stored('localStorage', 'glasshouse-log-unproven', unixMs());

/**
 * By the digest of an entry, in Unix ms: when the head was signed in which this device first did not find it.
 */
export const absentSince = stored('localStorage', 'glasshouse-log-absent', record(string(), unixMs()));
