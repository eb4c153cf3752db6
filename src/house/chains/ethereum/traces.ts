/**
 * ETH that contracts send. It is neither a transaction nor a log: only a trace of the block shows it.
 * `trace_block` is of Erigon, Nethermind, Besu, Reth and Anvil; Geth has `debug_traceBlockByNumber`.
 */
import { array, create, integer, lazy, nullable, optional, string, type Struct, type } from 'superstruct';
import { Address, Hash, Quantity } from './calls.ts';
import type { Call, NodeRefusal } from './rpc.ts';

/** ETH that moved inside a transaction and was not taken back. */
export interface Internal {
  readonly txid: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  /**
   * Its number among these transfers of the transaction, in the order of execution. Not its place in the tree
   * of calls: node programs differ in which calls without value they list, and another program must give the
   * same name to the same payment.
   */
  readonly number: number;
}

export type TraceMode = 'trace' | 'debug' | 'none';

const Trace = type({
  type: string(),
  action: type({
    callType: optional(nullable(string())),
    from: optional(nullable(Address)),
    to: optional(nullable(Address)),
    value: optional(nullable(Quantity)),
    // These three are of a contract that ends itself.
    address: optional(nullable(Address)),
    refundAddress: optional(nullable(Address)),
    balance: optional(nullable(Quantity)),
  }),
  error: optional(nullable(string())),
  traceAddress: array(integer()),
  /** Absent where it is a block's reward. */
  transactionHash: optional(nullable(Hash)),
});
type Trace = typeof Trace.TYPE;

interface Frame {
  readonly type: string;
  readonly from: string;
  readonly to?: string | null | undefined;
  readonly value?: bigint | null | undefined;
  readonly error?: string | undefined;
  readonly calls?: Frame[] | undefined;
}
const Frame = type({
  type: string(),
  from: Address,
  to: optional(nullable(Address)),
  value: optional(nullable(Quantity)),
  error: optional(string()),
  calls: optional(array(lazy(() => Frame))),
}) as unknown as Struct<Frame, unknown>;

type Moved = Omit<Internal, 'txid' | 'number'>;

const numbered = (txid: string, moved: readonly Moved[]): Internal[] =>
  moved.map((one, number) => ({ txid, ...one, number }));

/** The call that a trace stands for is undone where it or a call around it failed. */
const isUndone = (failed: ReadonlySet<string>, path: readonly number[]): boolean =>
  path.some((_, at) => failed.has(path.slice(0, at).join('.'))) || failed.has(path.join('.'));

const movedByTrace = ({ type: kind, action, traceAddress }: Trace): Moved[] => {
  const { callType, from, to, value, address, refundAddress, balance } = action;
  if (kind === 'suicide')
    return address && refundAddress && balance ? [{ from: address, to: refundAddress, value: balance }] : [];
  // A delegated call names the value of the call around it and moves nothing.
  if (kind !== 'call' || callType !== 'call' || traceAddress.length === 0) return [];
  return from && to && value ? [{ from, to, value }] : [];
};

const internalsOfTraces = (traces: readonly Trace[]): Internal[] => {
  const byTx = new Map<string, Trace[]>();
  for (const trace of traces) {
    const { transactionHash: txid } = trace;
    if (!txid) continue;
    const before = byTx.get(txid);
    if (before) before.push(trace);
    else byTx.set(txid, [trace]);
  }
  return [...byTx].flatMap(([txid, own]) => {
    const failed = new Set(own.filter(({ error }) => error).map((one) => one.traceAddress.join('.')));
    const kept = own.filter(({ traceAddress }) => !isUndone(failed, traceAddress));
    return numbered(txid, kept.flatMap(movedByTrace));
  });
};

const movedInside = (frame: Frame): Moved[] => {
  if (frame.error !== undefined) return [];
  return (frame.calls ?? []).flatMap((call) => {
    const { type: kind, from, to, value, error } = call;
    const moves = (kind === 'CALL' || kind === 'SELFDESTRUCT') && error === undefined;
    return [...(moves && to && value ? [{ from, to, value }] : []), ...movedInside(call)];
  });
};

const CALL_TRACER = { tracer: 'callTracer' };
const Traced = type({ txHash: optional(Hash), result: Frame });

/** Internal transfers of a block; `txids` are its transactions, by which older versions of Geth go. */
export const blockInternals = (
  mode: Exclude<TraceMode, 'none'>,
  height: number,
): Call<(txids: readonly string[]) => Internal[]> => {
  const at = `0x${height.toString(16)}`;
  if (mode === 'trace')
    return {
      method: 'trace_block',
      params: [at],
      read: (answer) => {
        const internals = internalsOfTraces(create(answer, array(Trace)));
        return () => internals;
      },
    };
  return {
    method: 'debug_traceBlockByNumber',
    params: [at, CALL_TRACER],
    read: (answer) => {
      const traced = create(answer, array(Traced));
      return (txids) =>
        traced.flatMap(({ txHash, result }, place) =>
          numbered(txHash ?? txids[place] ?? '', movedInside(result)),
        );
    },
  };
};

/** Internal transfers of one transaction. */
export const txInternals = (mode: Exclude<TraceMode, 'none'>, txid: string): Call<Internal[]> =>
  mode === 'trace'
    ? {
        method: 'trace_transaction',
        params: [txid],
        read: (answer) => internalsOfTraces(create(answer, nullable(array(Trace))) ?? []),
      }
    : {
        method: 'debug_traceTransaction',
        params: [txid, CALL_TRACER],
        read: (answer) => numbered(txid, movedInside(create(answer, Frame))),
      };

/** JSON-RPC: no such method. Providers also say so in words, with codes of their own. */
const NO_METHOD = -32_601;

/** The node cannot trace in this way at all. */
export const cannotTrace = ({ code, message }: NodeRefusal): boolean =>
  code === NO_METHOD || /method.*(?:not|un)|unsupported|not (?:whitelisted|enabled)/i.test(message);

/** The node has thrown away the state of this block. Geth keeps 128 blocks unless it is an archive. */
export const stateIsGone = ({ message }: NodeRefusal): boolean =>
  /missing trie node|historical state|state (?:is )?not available|pruned|header not found/i.test(message);
