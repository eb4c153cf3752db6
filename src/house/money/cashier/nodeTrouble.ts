/** What the log says of the node of a network: its trouble, at times that it goes on, and its end. */
import { ChainError, type ChainTrouble } from '../../platform/chainPort.ts';
import type { House } from '../../platform/ports.ts';
import { throttleByKey } from '../../platform/log/throttle.ts';

const LOG_TEXTS: Readonly<Partial<Record<ChainTrouble, string>>> = {
  nodeAway: 'the node of a network is away',
  nodeWrong: 'the node of a network answers what cannot be true; nothing of it is read',
};

/** The watch asks each second. */
export const SAY_AGAIN_MS = 600_000;
/** Of several nodes behind an address one may be wrong: that is one trouble, though it comes and goes. */
const WELL_AFTER_MS = 60_000;

/** Of one network: `failed` and `answered` are told of each look at its node. */
export const nodeTroubleLog = ({ log, clock }: Pick<House, 'log' | 'clock'>, network: string) => {
  const throttle = throttleByKey(SAY_AGAIN_MS);
  let since: number | null = null;
  let wellSince: number | null = null;
  return {
    /** @throws the error itself where it is no trouble of the node */
    failed: (error: unknown): void => {
      const text = error instanceof ChainError && LOG_TEXTS[error.trouble];
      if (!text) throw error;
      const now = clock.now();
      since ??= now;
      wellSince = null;
      if (throttle.isDue(text, now)) log.warn({ network, since, error: error.message }, text);
    },
    answered: (): void => {
      if (since === null) return;
      const now = clock.now();
      wellSince ??= now;
      if (now - wellSince < WELL_AFTER_MS) return;
      log.info({ network, since, until: wellSince }, 'the node of a network answers again');
      throttle.forget();
      since = null;
      wellSince = null;
    },
  };
};
