/**
 * Another version of a payment, with a higher fee: the same coins, less change, more coins where it must
 * be.
 */
import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { CHANGE_CHAIN, outpoint } from '../../../../signing/bitcoinNetworks.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import { type BumpOf, ChainError, type PaymentOutput } from '../../../platform/chainPort.ts';
import { AddressInfo, DecodedTx, outputsOf, WalletTx } from './answers.ts';
import { type Coin, confirmedCoins } from './coins.ts';
import { type Draft, draftOf, raiseFee } from './draft.ts';
import { Entry, feeNow, incrementOf, leastFee, type Replaced, replacedOf } from './fees.ts';
import { addressOfScript } from './keys.ts';
import { CODES, type Node, unexpected } from './node.ts';
import type { SendParts } from './send.ts';

/** A version, read from its raw transaction and the node's wallet. */
interface Before {
  readonly txid: string;
  readonly coins: readonly Coin[];
  /** Path of the key that has its change, and the change's output. */
  readonly change: { readonly path: readonly [number, number]; readonly vout: number } | null;
  readonly fee: bigint;
  readonly vsize: bigint;
}

/** Chain and index of an address of ours, which the node knows. */
const pathOf = async ({ wallet }: Node, address: string): Promise<readonly [number, number]> => {
  const { hdkeypath } = await wallet.call('getaddressinfo', [address], AddressInfo);
  const [, chain, index] = /^m\/(0|1)\/(\d{1,10})$/.exec(hdkeypath ?? '') ?? [];
  if (chain === undefined || index === undefined)
    throw new ChainError('nodeWrong', `the node does not know the key of ${address}`);
  return [Number(chain), Number(index)];
};

const readCoin = async ({ node, parameters }: SendParts, txid: string, vout: number): Promise<Coin> => {
  const source = await node.wallet.call('gettransaction', [txid, true, true], DecodedTx);
  const output = outputsOf(source.decoded).find(({ n }) => n === vout);
  const address = output && addressOfScript(output.script, parameters);
  if (!output || !address) throw new ChainError('nodeWrong', `${outpoint(txid, vout)} has no address`);
  const path = await pathOf(node, address);
  return { txid, vout, amount: output.amount, path, isConfirmed: source.confirmations > 0 };
};

/** Number of the output that is none of the payment's: change. Null where there is none. */
const changeOutput = (
  outputs: readonly { address: string | null; amount: bigint }[],
  paid: readonly PaymentOutput[],
): number | null => {
  const left = new Set(outputs.keys());
  for (const { address, amount } of paid) {
    const index = [...left].find(
      (one) => outputs[one]?.address === address && outputs[one]?.amount === amount,
    );
    if (index === undefined) throw new TypeError(`the raw transaction does not pay ${address}`);
    left.delete(index);
  }
  return [...left][0] ?? null;
};

const readBefore = async (parts: SendParts, { raw, outputs: paid }: BumpOf): Promise<Before> => {
  const tx = Transaction.fromRaw(hex.decode(raw), { allowUnknownOutputs: true });
  const coins: Coin[] = [];
  for (let at = 0; at < tx.inputsLength; at += 1) {
    const { txid, index } = tx.getInput(at);
    if (!txid || index === undefined) throw new TypeError('an input names no output');
    coins.push(await readCoin(parts, hex.encode(txid), index));
  }
  const outputs = Array.from({ length: tx.outputsLength }, (_, index) => {
    const { script, amount = 0n } = tx.getOutput(index);
    return { address: script ? addressOfScript(script, parts.parameters) : null, amount };
  });
  const vout = changeOutput(outputs, paid);
  const address = vout === null ? null : (outputs[vout]?.address ?? null);
  const sum = (all: readonly { amount: bigint }[]) => all.reduce((total, { amount }) => total + amount, 0n);
  return {
    txid: tx.id,
    coins,
    change: vout === null || address === null ? null : { path: await pathOf(parts.node, address), vout },
    fee: sum(coins) - sum(outputs),
    vsize: BigInt(tx.vsize),
  };
};

/**
 * Whether another payment of ours spends the change. It would be replaced too, so it is bumped instead, and
 * pays for this one as well.
 */
const changeIsSpent = async (
  { node }: SendParts,
  { txid, change }: Before,
  taken: ReadonlySet<string>,
  spentby: readonly string[],
): Promise<boolean> => {
  if (change && taken.has(outpoint(txid, change.vout))) return true;
  const children = await node.wallet.askMany(
    'gettransaction',
    spentby.map((one) => [one, true]),
    WalletTx,
  );
  return children.some((one) => !(one instanceof RpcRefusal) && one.fee !== undefined);
};

/**
 * @returns null where the fee would be above what the house pays, where the version is in a block, and
 * where a later payment spends its change
 */
export const bumpDraft = async (parts: SendParts, bump: BumpOf): Promise<Draft | null> => {
  const { node, parameters, keys, config, dust } = parts;
  const before = await readBefore(parts, bump);
  const entry = await node.chain.ask('getmempoolentry', [before.txid], Entry);
  const isGone = entry instanceof RpcRefusal;
  if (isGone && entry.code !== CODES.notFound) throw unexpected('getmempoolentry', entry);
  const known = await node.wallet.ask('gettransaction', [before.txid, true], WalletTx);
  if (!(known instanceof RpcRefusal) && known.confirmations > 0) return null;
  if (await changeIsSpent(parts, before, bump.taken, isGone ? [] : entry.spentby)) return null;
  const { fee, vsize } = before;
  const alone: Replaced = { fee, vsize, packageFee: fee, parentsLack: () => 0n };
  const replaced = isGone ? alone : replacedOf(entry);
  const [now, increment] = [await feeNow(node, config, bump.purpose), await incrementOf(node)];
  const change = before.change?.path ?? ([CHANGE_CHAIN, await parts.nextChange()] as const);
  const own = new Set(before.coins.map((coin) => outpoint(coin.txid, coin.vout)));
  const free = await confirmedCoins(node, new Set([...bump.taken, ...own]));
  const draft = raiseFee(
    (perByte) =>
      draftOf(parameters, keys, dust, free, {
        outputs: bump.outputs,
        perByte,
        change,
        required: before.coins,
      }),
    now,
    (size, perByte) => {
      const target = perByte * size + replaced.parentsLack(perByte);
      const min = leastFee(replaced, increment, size);
      return now === perByte && target > min ? target : min;
    },
    config,
  );
  if (draft === 'short')
    throw new ChainError('balanceShort', 'the confirmed coins do not suffice for a higher fee');
  return draft;
};
