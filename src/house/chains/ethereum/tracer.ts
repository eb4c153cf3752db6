/** Which traces the node has, and what was not seen without them. */
import type { Clock } from '../../ports.ts';
import { type Answers, type Call, type EthereumRpc, NodeRefusal, refusedAnswer } from './rpc.ts';
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
  /** Asks the node, and with it for the internal transfers of a block. */
  withInternals<const C extends readonly Call<unknown>[]>(
    rpc: EthereumRpc,
    height: number,
    calls: C,
  ): Promise<[...Answers<C>, InternalsOf]>;
  /** Internal transfers of one transaction; null where the node cannot say. */
  ofTx(rpc: EthereumRpc, txid: string): Promise<Internal[] | null>;
  /** What is not seen, as a sentence; null where everything is. */
  gap(): string | null;
}

const NEXT: Readonly<Record<TraceMode, TraceMode>> = { trace: 'debug', debug: 'none', none: 'none' };
/** An operator may switch traces on: after this time a node that had none is asked again. */
const ASK_AGAIN_MS = 600_000;
const nothing: InternalsOf = () => [];

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

/** @returns undefined where the node has to be asked in another way */
const settle = (
  state: State,
  asked: TraceMode,
  height: number,
  answer: InternalsOf | NodeRefusal,
): InternalsOf | undefined => {
  if (!(answer instanceof NodeRefusal)) return answer;
  if (cannotTrace(answer)) {
    state.demote(asked);
    return undefined;
  }
  if (!stateIsGone(answer)) throw refusedAnswer(answer, `the trace of block ${height}`);
  state.lose(height);
  return nothing;
};

const askAlone = async (state: State, rpc: EthereumRpc, height: number): Promise<InternalsOf> => {
  for (;;) {
    const asked = state.mode();
    if (asked === 'none') {
      state.lose(height);
      return nothing;
    }
    const [answer] = await rpc.batch([blockInternals(asked, height)]);
    const internals = settle(state, asked, height, answer);
    if (internals) return internals;
  }
};

export const tracerOf = (clock: Clock): Tracer => {
  const state = stateOf(clock);
  return {
    withInternals: async <const C extends readonly Call<unknown>[]>(
      rpc: EthereumRpc,
      height: number,
      calls: C,
    ) => {
      const asked = state.mode();
      const trace = asked === 'none' ? [] : [blockInternals(asked, height)];
      const answers = await rpc.batch<readonly Call<unknown>[]>([...calls, ...trace]);
      const answer = answers[calls.length] as InternalsOf | NodeRefusal | undefined;
      const internals =
        (answer && settle(state, asked, height, answer)) ?? (await askAlone(state, rpc, height));
      return [...answers.slice(0, calls.length), internals] as unknown as [...Answers<C>, InternalsOf];
    },
    ofTx: async (rpc, txid) => {
      for (;;) {
        const asked = state.mode();
        if (asked === 'none') return null;
        const [answer] = await rpc.batch([txInternals(asked, txid)]);
        if (!(answer instanceof NodeRefusal)) return answer;
        if (stateIsGone(answer)) return null;
        if (!cannotTrace(answer)) throw refusedAnswer(answer, `the trace of ${txid}`);
        state.demote(asked);
      }
    },
    gap: state.gap,
  };
};
