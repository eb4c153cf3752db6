import { networksOf } from '../http/limits/limits.ts';
import { tokenBuckets } from '../http/limits/budget.ts';
import type { Clock } from '../ports.ts';

/** Live connections of one address: the open pages of an office or of a mobile network's customers. */
export const SOCKETS_MAX = 200;
/** Further ones that are told to come later; beyond them nobody is told. */
export const TOLD_MAX = 20;

/** Frames of one connection; 50 may come at once. An open page sends two in half a minute. */
const FRAMES_PER_SECOND = 10;
/** Frames that do not count for the address, so that a neighbour cannot use them up; 10 may come at once. */
const QUIET_FRAMES_PER_SECOND = 1;
/** Frames beyond those, of all connections of one address; 1,000 may come at once. */
const ADDRESS_FRAMES_PER_SECOND = 200;

/** Bytes that may wait for one connection, and for all of one address. */
const WAITING_BYTES_MAX = 64 * 1_024;
export const ADDRESS_WAITING_BYTES_MAX = 1_024 * 1_024;

/** What becomes of a connection: it opens, it is closed with a code that its page reads, or it is none. */
type Verdict = 'open' | 'later' | 'refused';

/** What one connection may take of the house. */
export interface Allowance {
  /** Counts a frame of the client. @returns whether it may send it */
  takeFrame(): boolean;
  /** Bytes that may wait for it: a share of its address, once that has many connections. */
  waitingMax(): number;
}

/**
 * Bounds what each address, of IPv6 its networks as for tries (http/limits/limits.ts), may take of the live
 * connection: connections, frames and bytes that wait for clients that do not read.
 */
export const addressLimit = (clock: Clock) => {
  const held = new Map<string, number>();
  const { take } = tokenBuckets(clock);
  let entered = 0;
  const add = (network: string, change: 1 | -1) => {
    const count = (held.get(network) ?? 0) + change;
    if (count > 0) held.set(network, count);
    else held.delete(network);
  };
  const allowanceIn = (networks: ReturnType<typeof networksOf>): Allowance => {
    entered += 1;
    const [all, quiet] = [`all ${entered}`, `quiet ${entered}`];
    const takeOfAddress = () =>
      networks.every(({ network, factor }) => take(network, 1, ADDRESS_FRAMES_PER_SECOND * factor) === 0);
    return {
      takeFrame: () =>
        take(all, 1, FRAMES_PER_SECOND) === 0 &&
        (take(quiet, 1, QUIET_FRAMES_PER_SECOND) === 0 || takeOfAddress()),
      waitingMax: () =>
        Math.min(
          WAITING_BYTES_MAX,
          ...networks.map(
            ({ network, factor }) => (ADDRESS_WAITING_BYTES_MAX * factor) / (held.get(network) ?? 1),
          ),
        ),
    };
  };
  return {
    /** Holds a place unless it is refused. `leave` gives it back, once. */
    enter: (
      ip: string,
    ): { readonly verdict: Verdict; readonly leave: () => void; readonly allowance: Allowance } => {
      const networks = networksOf(ip);
      const allowance = allowanceIn(networks);
      const fits = (max: number) =>
        networks.every(({ network, factor }) => (held.get(network) ?? 0) < max * factor);
      if (!fits(SOCKETS_MAX + TOLD_MAX)) return { verdict: 'refused', leave: () => {}, allowance };
      const verdict = fits(SOCKETS_MAX) ? 'open' : 'later';
      for (const { network } of networks) add(network, 1);
      let left = false;
      const leave = () => {
        if (left) return;
        left = true;
        for (const { network } of networks) add(network, -1);
      };
      return { verdict, leave, allowance };
    },
  };
};
