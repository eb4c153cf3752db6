import { networksOf } from '../http/limits/limits.ts';

/** Live connections of one address: the open pages of an office or of a mobile network's customers. */
export const SOCKETS_MAX = 200;
/** Further ones that are told to come later; beyond them nobody is told. */
export const TOLD_MAX = 20;

/** What becomes of a connection: it opens, it is closed with a code that its page reads, or it is none. */
type Verdict = 'open' | 'later' | 'refused';

/** Counts live connections by address, of IPv6 by its networks as tries are (http/limits/limits.ts). */
export const addressLimit = () => {
  const held = new Map<string, number>();
  const add = (network: string, change: 1 | -1) => {
    const count = (held.get(network) ?? 0) + change;
    if (count > 0) held.set(network, count);
    else held.delete(network);
  };
  return {
    /** Holds a place unless it is refused. `leave` gives it back, once. */
    enter: (ip: string): { readonly verdict: Verdict; readonly leave: () => void } => {
      const networks = networksOf(ip);
      const fits = (max: number) =>
        networks.every(({ network, factor }) => (held.get(network) ?? 0) < max * factor);
      if (!fits(SOCKETS_MAX + TOLD_MAX)) return { verdict: 'refused', leave: () => {} };
      const verdict = fits(SOCKETS_MAX) ? 'open' : 'later';
      for (const { network } of networks) add(network, 1);
      let left = false;
      const leave = () => {
        if (left) return;
        left = true;
        for (const { network } of networks) add(network, -1);
      };
      return { verdict, leave };
    },
  };
};
