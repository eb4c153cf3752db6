/** Which traces the node has, and what was not seen without them. */
import type { Clock } from '../../../platform/ports.ts';
import { type EthereumRpc, NodeRefusal } from './rpc.ts';
import {
  blockInternals,
  cannotTrace,
  type Internal,
  type InternalsOf,
  stateIsGone,
  type TraceMode,
  txInternals,
} from './traces.ts';

export interface Tracer {
  /** Internal transfers of a block; none where the node cannot say. */
  ofBlock(rpc: EthereumRpc, height: number): Promise<InternalsOf>;
  /** Internal transfers of one transaction; null where the node cannot say. */
  ofTx(rpc: EthereumRpc, txid: string): Promise<Internal[] | null>;
  /** What is not seen, as a sentence; null where everything is. */
  gap(): string | null;
}

const NEXT: Readonly<Record<TraceMode, TraceMode>> = { trace: 'debug', debug: 'none', none: 'none' };
/** An operator may switch traces on: after this time a node that had none is asked again. */
const ASK_AGAIN_MS = 600_000;

interface State {
  mode(): TraceMode;
  /** The node cannot trace in this way. */
  demote(from: TraceMode): void;
  /** The internal transfers of a block cannot be known. */
  lose(height: number): void;
  gap(): string | null;
}

const stateOf = (clock: Clock): State => {
  let mode: TraceMode = 'trace';
  let noneSince = 0;
  let lost: { blocks: number; first: number } | null = null;
  return {
    mode: () => {
      if (mode === 'none' && clock.now() - noneSince >= ASK_AGAIN_MS) mode = 'trace';
      return mode;
    },
    demote: (from) => {
      // Of several answers at once the first one decides.
      if (mode !== from) return;
      mode = NEXT[mode];
      if (mode === 'none') noneSince = clock.now();
    },
    lose: (height) => {
      lost = { blocks: (lost?.blocks ?? 0) + 1, first: Math.min(lost?.first ?? height, height) };
    },
    gap: () => {
      if (mode === 'none') return 'ETH that contracts send is not seen: the node has no traces';
      if (lost === null) return null;
      const { blocks, first } = lost;
      return `ETH that contracts sent was not seen in ${blocks} blocks from ${first} on, for want of traces`;
    },
  };
};

/**
 * Asks in the way that the node has.
 * @returns null where it cannot trace, or has thrown the state away
 */
const traced = async <T>(
  state: State,
  ask: (mode: Exclude<TraceMode, 'none'>) => Promise<T>,
): Promise<T | null> => {
  for (;;) {
    const mode = state.mode();
    if (mode === 'none') return null;
    try {
      return await ask(mode);
    } catch (error) {
      if (!(error instanceof NodeRefusal)) throw error;
      if (cannotTrace(error)) state.demote(mode);
      else if (stateIsGone(error)) return null;
      else throw error;
    }
  }
};

export const tracerOf = (clock: Clock): Tracer => {
  const state = stateOf(clock);
  return {
    ofBlock: async (rpc, height) => {
      const internals = await traced(state, (mode) => rpc.ask(blockInternals(mode, height)));
      if (internals) return internals;
      state.lose(height);
      return () => [];
    },
    ofTx: (rpc, txid) => traced(state, (mode) => rpc.ask(txInternals(mode, txid))),
    gap: state.gap,
  };
};
