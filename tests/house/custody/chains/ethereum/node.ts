/**
 * A node of Ethereum that says what a test wants it to say: answers have the shape of those of Anvil 1.7.1
 * and Geth's documentation, and any of them can be replaced by a wrong one.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keccak256, numberToHex, pad, toHex } from 'viem';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export interface FakeTx {
  /** Made up where it is not given. */
  readonly hash?: string;
  readonly from?: string;
  readonly to?: string | null;
  readonly value?: bigint;
  readonly nonce?: number;
  readonly reverted?: boolean;
  /** Topics as `Transfer` has them, unless they are given. */
  readonly logs?: readonly {
    readonly contract: string;
    readonly from?: string;
    readonly to: string;
    readonly amount: bigint;
    readonly topics?: readonly string[];
  }[];
  /** Calls inside, in the order of execution. */
  readonly inside?: readonly {
    readonly path: readonly number[];
    readonly to: string;
    readonly value: bigint;
    readonly failed?: boolean;
    readonly kind?: 'call' | 'delegatecall' | 'suicide';
  }[];
}

interface FakeBlock {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly txs: readonly (FakeTx & { readonly hash: string })[];
}

// Answers are checked by what is tested.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const STRANGER = '0x000000000000000000000000000000000000dead';
const PAYER = '0x00000000000000000000000000000000000ca11e';
const GWEI = 1_000_000_000;
const word = (address: string) => pad(address.toLowerCase() as `0x${string}`, { size: 32 });
const hex = (value: bigint | number) => numberToHex(value);

const txAnswer = (block: FakeBlock, at: number) => {
  const tx = block.txs[at];
  if (!tx) throw new RangeError('no such transaction');
  return {
    type: '0x2',
    chainId: '0x7a69',
    nonce: hex(tx.nonce ?? at),
    gas: '0x5208',
    to: tx.to === undefined ? STRANGER : tx.to,
    value: hex(tx.value ?? 0n),
    input: '0x',
    hash: tx.hash,
    blockHash: block.hash,
    blockNumber: hex(block.height),
    transactionIndex: hex(at),
    from: tx.from ?? PAYER,
  };
};

const receiptAnswer = (block: FakeBlock, at: number) => {
  const tx = block.txs[at];
  if (!tx) throw new RangeError('no such transaction');
  const before = block.txs.slice(0, at).reduce((sum, one) => sum + (one.logs?.length ?? 0), 0);
  return {
    type: '0x2',
    status: tx.reverted ? '0x0' : '0x1',
    logs: (tx.reverted ? [] : (tx.logs ?? [])).map((log, number) => ({
      address: log.contract.toLowerCase(),
      topics: log.topics ?? [TRANSFER, word(log.from ?? tx.from ?? PAYER), word(log.to)],
      data: pad(hex(log.amount), { size: 32 }),
      blockHash: block.hash,
      logIndex: hex(before + number),
      removed: false,
    })),
    transactionHash: tx.hash,
    transactionIndex: hex(at),
    blockHash: block.hash,
    blockNumber: hex(block.height),
    from: tx.from ?? PAYER,
    to: tx.to === undefined ? STRANGER : tx.to,
    contractAddress: null,
    gasUsed: '0x5208',
    effectiveGasPrice: hex(2 * GWEI),
  };
};

const traceAnswer = (block: FakeBlock, at: number) => {
  const tx = block.txs[at];
  const common = { blockHash: block.hash, blockNumber: block.height, transactionHash: tx?.hash };
  const root = {
    ...common,
    action: {
      from: tx?.from ?? PAYER,
      to: tx?.to ?? STRANGER,
      callType: 'call',
      value: hex(tx?.value ?? 0n),
    },
    result: { gasUsed: '0x0', output: '0x' },
    traceAddress: [],
    type: 'call',
    ...(tx?.reverted && { error: 'Reverted' }),
  };
  const inside = (tx?.inside ?? []).map(({ path, to, value, failed, kind = 'call' }) => ({
    ...common,
    action:
      kind === 'suicide'
        ? { address: PAYER, refundAddress: to, balance: hex(value) }
        : { from: PAYER, to, callType: kind, value: hex(value) },
    result: { gasUsed: '0x0', output: '0x' },
    traceAddress: path,
    type: kind === 'suicide' ? 'suicide' : 'call',
    ...(failed && { error: 'Reverted' }),
  }));
  return [root, ...inside];
};

interface Frame {
  type: string;
  from: string;
  to: string;
  value: string;
  error?: string;
  calls?: Frame[];
}

/** The same calls as Geth's tracer has them: a tree. */
const frameAnswer = (block: FakeBlock, at: number): Frame => {
  const tx = block.txs[at];
  const root: Frame = { type: 'CALL', from: PAYER, to: tx?.to ?? STRANGER, value: hex(tx?.value ?? 0n) };
  for (const { path, to, value, failed, kind = 'call' } of tx?.inside ?? []) {
    const parent = path.slice(0, -1).reduce<Frame | undefined>((frame, step) => frame?.calls?.[step], root);
    const type = { call: 'CALL', delegatecall: 'DELEGATECALL', suicide: 'SELFDESTRUCT' }[kind];
    if (!parent) throw new RangeError('a call without the one around it');
    parent.calls ??= [];
    parent.calls.push({
      type,
      from: PAYER,
      to,
      value: hex(value),
      ...(failed && { error: 'execution reverted' }),
    });
  }
  return root;
};

export interface FakeNode {
  readonly url: string;
  /** Adds a block and gives the hashes of its transactions. */
  add(...txs: FakeTx[]): string[];
  /** Drops blocks from the end: the ones added after it are of another branch. */
  drop(blocks: number): void;
  head(): number;
  readonly balances: Map<string, bigint>;
  /** By `contract address`, lower case. */
  readonly tokens: Map<string, bigint>;
  readonly nonces: Map<string, number>;
  /** Answers instead of the node's own, by method; thrown refusals are error objects. */
  readonly says: Map<string, (params: Answer[], own: () => Answer) => Answer>;
  /** Writes the HTTP answer instead. */
  reply: ((texts: { readonly body: Answer; readonly own: () => string }, to: ServerResponse) => void) | null;
  /** Of all requests so far. */
  readonly methods: string[];
  readonly headers: IncomingMessage['headers'][];
  http: number;
  close(): Promise<void>;
}

const ownAnswers = (node: Omit<FakeNode, 'url' | 'close'>, blocks: FakeBlock[]) => {
  const find = (tag: string): FakeBlock | undefined => {
    if (tag === 'latest') return blocks.at(-1);
    if (tag === 'finalized') return blocks[Math.max(0, blocks.length - 5)];
    return blocks[Number(tag)];
  };
  const place = (txid: string) => {
    for (const block of blocks) {
      const at = block.txs.findIndex(({ hash }) => hash === txid);
      if (at >= 0) return { block, at };
    }
    return null;
  };
  const every = <T>(block: FakeBlock, one: (block: FakeBlock, at: number) => T) =>
    block.txs.map((_, at) => one(block, at));
  const methods: Record<string, (params: Answer[]) => Answer> = {
    eth_chainId: () => '0x7a69',
    eth_syncing: () => false,
    eth_getBlockByNumber: ([tag, full]) => {
      const block = find(tag);
      if (!block) return null;
      return {
        number: hex(block.height),
        hash: block.hash,
        parentHash: block.parentHash,
        timestamp: hex(1_700_000_000 + block.height * 12),
        baseFeePerGas: hex(GWEI),
        transactions: full ? every(block, txAnswer) : block.txs.map(({ hash }) => hash),
      };
    },
    eth_getBlockReceipts: ([tag]) => {
      const block = find(tag);
      return block ? every(block, receiptAnswer) : null;
    },
    eth_getTransactionReceipt: ([txid]) => {
      const found = place(txid);
      return found && receiptAnswer(found.block, found.at);
    },
    eth_getTransactionByHash: ([txid]) => {
      const found = place(txid);
      return found && txAnswer(found.block, found.at);
    },
    trace_block: ([tag]) => {
      const block = find(tag);
      return block ? every(block, traceAnswer).flat() : [];
    },
    trace_transaction: ([txid]) => {
      const found = place(txid);
      return found && traceAnswer(found.block, found.at);
    },
    debug_traceBlockByNumber: ([tag]) => {
      const block = find(tag);
      return block
        ? every(block, (own, at) => ({ result: frameAnswer(own, at), txHash: own.txs[at]?.hash }))
        : [];
    },
    debug_traceTransaction: ([txid]) => {
      const found = place(txid);
      return found && frameAnswer(found.block, found.at);
    },
    eth_getTransactionCount: ([address]) => hex(node.nonces.get(address.toLowerCase()) ?? 0),
    eth_getBalance: ([address]) => hex(node.balances.get(address.toLowerCase()) ?? 0n),
    eth_call: ([{ to, data }]) =>
      pad(hex(node.tokens.get(`${to.toLowerCase()} 0x${data.slice(-40)}`) ?? 0n), { size: 32 }),
    eth_estimateGas: ([{ data }]) => (data === undefined ? '0x5208' : hex(48_000)),
    eth_maxPriorityFeePerGas: () => hex(GWEI),
    eth_sendRawTransaction: ([raw]) => keccak256(raw),
  };
  return (method: string, params: Answer[]): Answer => {
    const own = methods[method];
    if (!own) throw new Refusal(-32_601, 'Method not found');
    return own(params);
  };
};

const read = async (request: IncomingMessage): Promise<Answer> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
};

export const openNode = async (): Promise<FakeNode> => {
  const blocks: FakeBlock[] = [];
  let salt = 0;
  const state = {
    add: (...txs: FakeTx[]) => {
      salt += 1;
      const height = blocks.length;
      const hash = keccak256(toHex(`block ${height} ${salt}`));
      blocks.push({
        height,
        hash,
        parentHash: blocks.at(-1)?.hash ?? `0x${'0'.repeat(64)}`,
        txs: txs.map((tx, at) => ({
          ...tx,
          hash:
            tx.hash ??
            keccak256(
              toHex(JSON.stringify([at, tx], (_, value) => (typeof value === 'bigint' ? `${value}` : value))),
            ),
        })),
      });
      return blocks.at(-1)?.txs.map((tx) => tx.hash) ?? [];
    },
    drop: (count: number) => {
      blocks.splice(blocks.length - count, count);
    },
    head: () => blocks.length - 1,
    balances: new Map<string, bigint>(),
    tokens: new Map<string, bigint>(),
    nonces: new Map<string, number>(),
    says: new Map<string, (params: Answer[], own: () => Answer) => Answer>(),
    reply: null as FakeNode['reply'],
    methods: [] as string[],
    headers: [] as IncomingMessage['headers'][],
    http: 0,
  };
  state.add();
  const own = ownAnswers(state, blocks);
  const answer = ({ id, method, params }: Answer) => {
    state.methods.push(method);
    try {
      const said = state.says.get(method);
      const result = said ? said(params, () => own(method, params)) : own(method, params);
      return { jsonrpc: '2.0', id, result };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } };
    }
  };
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      state.http += 1;
      state.headers.push(request.headers);
      const whole = () => JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body));
      response.setHeader('content-type', 'application/json');
      if (state.reply) state.reply({ body, own: whole }, response);
      else response.end(whole());
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
};
