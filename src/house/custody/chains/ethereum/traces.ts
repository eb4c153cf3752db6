/**
 * ETH that contracts send. It is neither a transaction nor a log: only a trace of the block shows it.
 * `trace_block` is of Erigon, Nethermind, Besu, Reth and Anvil; Geth has `debug_traceBlockByNumber`.
 */
import { array, create, nullable, optional, type } from 'superstruct';
import { numberToHex } from 'viem';
import { Hash, isAddress, isHash, isOr, isQuantity, isText, item } from './calls.ts';
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

interface Trace {
  readonly type: string;
  readonly action: Readonly<Record<string, unknown>>;
  readonly error?: string | null;
  readonly traceAddress: readonly number[];
  readonly blockHash?: string | null;
  /** Absent where it is a block's reward. */
  readonly transactionHash?: string | null;
}
/** Each kind of trace has its own members of `action`; `movedByTrace` checks those that it reads. */
const Trace = item<Trace>(
  'trace',
  ({ type: kind, action, error, traceAddress, blockHash, transactionHash }) =>
    isText(kind) &&
    typeof action === 'object' &&
    action !== null &&
    isOr(isText, error) &&
    Array.isArray(traceAddress) &&
    traceAddress.every(Number.isSafeInteger) &&
    isOr(isHash, blockHash) &&
    isOr(isHash, transactionHash),
);

interface Frame {
  readonly type: string;
  readonly from: string;
  readonly to?: string | null;
  readonly value?: string | null;
  readonly error?: string | null;
  readonly calls?: readonly Frame[] | null;
}
const isFrame = (value: unknown): value is Frame => {
  if (typeof value !== 'object' || value === null) return false;
  const { type: kind, from, to, value: amount, error, calls }: Partial<Record<keyof Frame, unknown>> = value;
  return (
    isText(kind) &&
    isAddress(from) &&
    isOr(isAddress, to) &&
    isOr(isQuantity, amount) &&
    isOr(isText, error) &&
    isOr((list) => Array.isArray(list) && list.every(isFrame), calls)
  );
};
const Frame = item<Frame>('call', isFrame);

type Moved = Omit<Internal, 'txid' | 'number'>;
const Parts = item<{ readonly from: string; readonly to: string; readonly value: string }>(
  'parts of a transfer',
  ({ from, to, value }) => isAddress(from) && isAddress(to) && isQuantity(value),
);

const numbered = (txid: string, all: readonly Moved[]): Internal[] =>
  all.map((one, number) => ({ txid, ...one, number }));

/** The call that a trace stands for is undone where it or a call around it failed. */
const isUndone = (failed: ReadonlySet<string>, path: readonly number[]): boolean =>
  path.some((_, index) => failed.has(path.slice(0, index).join('.'))) || failed.has(path.join('.'));

/** @throws StructError where one of them cannot be what it stands for */
const moved = (from: unknown, to: unknown, value: unknown): Moved[] => {
  const parts = create({ from, to, value }, Parts);
  const amount = BigInt(parts.value);
  return amount > 0n ? [{ from: parts.from, to: parts.to, value: amount }] : [];
};

const movedByTrace = ({ type: kind, action, traceAddress }: Trace): Moved[] => {
  const { callType, from, to, value, address, refundAddress, balance } = action;
  if (kind === 'suicide') return moved(address, refundAddress, balance);
  // A delegated call names the value of the call around it and moves nothing.
  return kind === 'call' && callType === 'call' && traceAddress.length > 0 ? moved(from, to, value) : [];
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
  if (frame.error) return [];
  return (frame.calls ?? []).flatMap((call) => {
    const { type: kind, from, to, value, error } = call;
    const moves = (kind === 'CALL' || kind === 'SELFDESTRUCT') && !error;
    return [...(moves && to && value ? moved(from, to, value) : []), ...movedInside(call)];
  });
};

const CALL_TRACER = { tracer: 'callTracer' };
const Traced = type({ txHash: optional(Hash), result: Frame });

/**
 * Reads the internal transfers of a block out of its trace.
 * @returns null where the trace is not of this block, whole: the node may have changed its branch, or have
 * asked another machine that does not have the block yet
 */
export type InternalsOf = (blockHash: string, txids: readonly string[]) => Internal[] | null;

const ofTraces =
  (traces: readonly Trace[] | null): InternalsOf =>
  (hash, txids) => {
    const roots = traces?.filter(({ traceAddress }) => traceAddress.length === 0);
    const traced = new Set(roots?.map(({ transactionHash }) => transactionHash ?? ''));
    const isWhole = txids.every((txid) => traced.has(txid));
    const isOther = traces?.some(({ blockHash }) => blockHash && blockHash !== hash);
    return traces && isWhole && !isOther ? internalsOfTraces(traces) : null;
  };

const ofFrames =
  (traced: readonly (typeof Traced.TYPE)[] | null): InternalsOf =>
  (_hash, txids) => {
    // Older versions of Geth do not name the transactions: they are those of the block, in its order.
    const isWhole = traced?.length === txids.length;
    const isOther = traced?.some(({ txHash }, index) => txHash !== undefined && txHash !== txids[index]);
    if (!traced || !isWhole || isOther) return null;
    return traced.flatMap(({ result }, index) => numbered(txids[index] ?? '', movedInside(result)));
  };

export const blockInternals = (mode: Exclude<TraceMode, 'none'>, height: number): Call<InternalsOf> => {
  const block = numberToHex(height);
  return mode === 'trace'
    ? {
        method: 'trace_block',
        params: [block],
        read: (answer) => ofTraces(create(answer, nullable(array(Trace)))),
      }
    : {
        method: 'debug_traceBlockByNumber',
        params: [block, CALL_TRACER],
        read: (answer) => ofFrames(create(answer, nullable(array(Traced)))),
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
export const cannotTrace = ({ code, words }: NodeRefusal): boolean =>
  code === NO_METHOD || /method.*(?:not|un)|unsupported|not (?:whitelisted|enabled)/i.test(words);

/** The node has thrown away the state of this block. Geth keeps 128 blocks unless it is an archive. */
export const stateIsGone = ({ words }: NodeRefusal): boolean =>
  /missing trie node|historical state|state (?:is )?not available|pruned|header not found/i.test(words);
