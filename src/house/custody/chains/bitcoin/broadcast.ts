/** Hands a payment to the network, and says what became of it. */
import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { outpoint } from '../../../../signing/bitcoinNetworks.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import { type Broadcast, ChainError } from '../../../platform/chainPort.ts';
import { DecodedTx, Hash, MempoolEntry, SinceBlock, WalletTx } from './answers.ts';
import { CODES, type Node } from './node.ts';

/** The node's own ceiling is turned off: the house has one, which was applied when the payment was made. */
const ANY_FEE = 0;
/** Newest payments that are searched for the one that spends the same coins. */
const SEARCHED = 500;

/** Reasons of src/validation.cpp that a higher fee cures. */
const TOO_LOW = /min relay fee|mempool min fee|insufficient fee|insufficient priority|mempool full/i;
/** Reasons for coins that are spent: by a block, or by the mempool where it does not replace. */
const SPENT = /missingorspent|missing-inputs|missing inputs|txn-mempool-conflict|spends-conflicting/i;

/** Where no coin is confirmed: longer than nodes keep an unconfirmed transaction (two weeks). */
const UNCONFIRMED_BLOCKS = 2_100;

const sourcesOf = (spends: ReadonlySet<string>): string[] => [
  ...new Set([...spends].map((spend) => spend.split(':')[0] ?? '')),
];

const isInMempool = async ({ chain }: Node, txid: string): Promise<boolean> =>
  !((await chain.ask('getmempoolentry', [txid], MempoolEntry)) instanceof RpcRefusal);

const inBlock = async ({ wallet }: Node, txid: string): Promise<boolean> => {
  const found = await wallet.ask('gettransaction', [txid, true], WalletTx);
  return !(found instanceof RpcRefusal) && found.confirmations > 0;
};

/** Hash of the block before the first one that has one of the coins: what spends them came after it. */
const blockBefore = async (
  { wallet, chain }: Node,
  txids: readonly string[],
  tip: number,
): Promise<string> => {
  const sources = await wallet.askMany(
    'gettransaction',
    txids.map((txid) => [txid, true]),
    WalletTx,
  );
  const heights = sources.flatMap((source) =>
    source instanceof RpcRefusal ? [] : (source.blockheight ?? []),
  );
  const first = heights.length === 0 ? tip - UNCONFIRMED_BLOCKS : Math.min(...heights);
  return chain.call('getblockhash', [Math.max(0, first - 1)], Hash);
};

/** Whatever spends our coins is in the wallet. @returns null where nothing there does */
const findRival = async (node: Node, spends: ReadonlySet<string>, ownAddresses: string) => {
  const { wallet } = node;
  const { height } = await node.ready();
  const since = await blockBefore(node, sourcesOf(spends), height);
  const { transactions } = await wallet.call('listsinceblock', [since, 1, true, false], SinceBlock);
  const sent = transactions.filter(({ category, txid }) => category === 'send' && txid !== ownAddresses);
  // A transaction in a block, or one in the mempool, comes before those that were given up.
  const newest = sent
    .filter(({ confirmations }) => confirmations >= 0)
    .toSorted((a, b) => Number(a.confirmations === 0) - Number(b.confirmations === 0))
    .map(({ txid }) => txid);
  const txs = await wallet.askMany(
    'gettransaction',
    [...new Set(newest)].slice(-SEARCHED).map((one) => [one, true, true]),
    DecodedTx,
  );
  const rival = txs.find(
    (one) =>
      !(one instanceof RpcRefusal) &&
      one.decoded.vin.some(
        ({ txid, vout }) => txid !== undefined && vout !== undefined && spends.has(outpoint(txid, vout)),
      ),
  );
  return rival && !(rival instanceof RpcRefusal) ? rival.txid : null;
};

const outcomeOf = async (
  node: Node,
  { code, message }: RpcRefusal,
  txid: string,
  spends: ReadonlySet<string>,
): Promise<Broadcast> => {
  if (code === CODES.alreadyInChain) return 'alreadyMined';
  if (TOO_LOW.test(message)) return { rejected: message, tooLow: true };
  if (SPENT.test(message)) {
    // A node names it spent too when it is in a block and its own outputs are spent already.
    if (await inBlock(node, txid)) return 'alreadyMined';
    const rival = await findRival(node, spends, txid);
    if (rival !== null) return { conflict: rival };
  }
  return { rejected: message, tooLow: false };
};

/**
 * Hands over the unconfirmed payments that this one spends change of, where the node has dropped them:
 * after a restart, or while its mempool was full.
 */
const sendParents = async (node: Node, spends: ReadonlySet<string>): Promise<void> => {
  const parents = await node.wallet.askMany(
    'gettransaction',
    sourcesOf(spends).map((one) => [one, true]),
    WalletTx,
  );
  for (const parent of parents)
    if (!(parent instanceof RpcRefusal) && parent.confirmations === 0)
      await node.chain.ask('sendrawtransaction', [parent.hex, ANY_FEE], Hash);
};

const readRaw = (raw: string): { txid: string; spends: ReadonlySet<string> } => {
  const tx = Transaction.fromRaw(hex.decode(raw), { allowUnknownOutputs: true });
  const spends = new Set<string>();
  for (let at = 0; at < tx.inputsLength; at += 1) {
    const { txid, index } = tx.getInput(at);
    if (txid && index !== undefined) spends.add(outpoint(hex.encode(txid), index));
  }
  return { txid: tx.id, spends };
};

/** See `SendPort.outspent`. Whatever spends coins of the wallet is a transaction of the wallet. */
export const outspent = async (node: Node, raws: readonly string[], depth: number): Promise<boolean[]> => {
  const lost: boolean[] = [];
  for (const raw of raws) {
    const { txid, spends } = readRaw(raw);
    const rival = await findRival(node, spends, txid);
    const found = rival === null ? null : await node.wallet.ask('gettransaction', [rival, true], WalletTx);
    lost.push(found !== null && !(found instanceof RpcRefusal) && found.confirmations >= depth);
  }
  return lost;
};

export const broadcast = async (node: Node, raw: string): Promise<Broadcast> => {
  const { txid, spends } = readRaw(raw);
  const wasKnown = await isInMempool(node, txid);
  const send = () => node.chain.ask('sendrawtransaction', [raw, ANY_FEE], Hash);
  let answer = await send();
  if (answer instanceof RpcRefusal && SPENT.test(answer.message)) {
    await sendParents(node, spends);
    answer = await send();
  }
  if (answer instanceof RpcRefusal) return outcomeOf(node, answer, txid, spends);
  if (answer !== txid) throw new ChainError('nodeWrong', `the node took ${answer} for ${txid}`);
  return wasKnown ? 'alreadyKnown' : 'accepted';
};
