/** The double of an Ethereum node with accounts: it takes signed transactions and mines them. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { keccak256, parseTransaction, serializeTransaction } from 'viem';
import { type FakeNode, type FakeTx, Refusal } from '../chains/ethereum/node.ts';
import { CONTRACTS, GWEI } from '../chains/ethereum/setUp.ts';
import { addressOfHash } from '../../../../src/house/custody/chains/ethereumAddress.ts';

/** What the double's receipts say: 21,000 gas at two gwei. */
export const TX_FEE = 42_000n * GWEI;

export interface Pending extends FakeTx {
  readonly hash: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly nonce: number;
  readonly data: string;
}

const senderOf = (raw: `0x02${string}`): string => {
  const { r, s, yParity, v: _v, ...unsigned } = parseTransaction(raw);
  const hash = keccak256(serializeTransaction(unsigned)).slice(2);
  const key = new secp256k1.Signature(BigInt(r ?? 0), BigInt(s ?? 0))
    .addRecoveryBit(yParity ?? 0)
    .recoverPublicKey(hexToBytes(hash));
  return addressOfHash(key.toBytes(false).subarray(1)).toLowerCase();
};

export const ethereumChain = (node: FakeNode) => {
  /** Of the stranger who pays, so that equal payments are different transactions. */
  let paid = 0;
  const pool = new Map<string, Pending>();
  const tokenKey = (contract: string, owner: string) => `${contract.toLowerCase()} ${owner.toLowerCase()}`;
  const addTo = (map: Map<string, bigint>, key: string, amount: bigint) => {
    const left = (map.get(key) ?? 0n) + amount;
    if (left < 0n) throw new Error(`${key} would hold ${left}`);
    map.set(key, left);
  };
  const moveEther = (owner: string, amount: bigint) => addTo(node.balances, owner.toLowerCase(), amount);
  node.says.set('eth_sendRawTransaction', ([raw]) => {
    const { to, value = 0n, nonce = 0, data = '0x', gas = 0n, maxFeePerGas = 0n } = parseTransaction(raw);
    const [hash, from] = [keccak256(raw), senderOf(raw)];
    if (pool.has(hash)) throw new Refusal(-32_000, 'already known');
    if (nonce < (node.nonces.get(from) ?? 0)) throw new Refusal(-32_000, 'nonce too low');
    if (value + gas * maxFeePerGas > (node.balances.get(from) ?? 0n))
      throw new Refusal(-32_000, 'insufficient funds for gas * price + value');
    const rival = [...pool.values()].find((one) => one.from === from && one.nonce === nonce);
    if (rival) pool.delete(rival.hash);
    pool.set(hash, { hash, from, to: (to ?? '').toLowerCase(), value, nonce, data });
    return hash;
  });
  node.says.set('eth_getTransactionByHash', ([txid], own) => {
    const tx = pool.get(txid);
    if (!tx) return own();
    const { hash, from, to, value, nonce, data: input } = tx;
    const hex = (of: bigint | number) => `0x${of.toString(16)}`;
    return {
      ...{ type: '0x2', chainId: '0x7a69', gas: '0x5208', hash, from, to, input },
      ...{ nonce: hex(nonce), value: hex(value) },
      ...{ blockHash: null, blockNumber: null, transactionIndex: null },
    };
  });
  const mined = ({ data, ...tx }: Pending): FakeTx => {
    node.nonces.set(tx.from, tx.nonce + 1);
    moveEther(tx.from, -tx.value - TX_FEE);
    if (data === '0x') {
      moveEther(tx.to, tx.value);
      return tx;
    }
    const [to, amount] = [`0x${data.slice(34, 74)}`, BigInt(`0x${data.slice(74)}`)];
    addTo(node.tokens, tokenKey(tx.to, tx.from), -amount);
    addTo(node.tokens, tokenKey(tx.to, to), amount);
    return { ...tx, logs: [{ contract: tx.to, from: tx.from, to, amount }] };
  };
  return {
    /** Transactions that wait for a block. */
    waiting: (): readonly Pending[] => [...pool.values()],
    /** Everything that waits, in one block, and empty blocks behind it. */
    mine: (blocks = 1): void => {
      const txs = [...pool.values()].toSorted((one, other) => one.nonce - other.nonce);
      pool.clear();
      node.add(...txs.map(mined));
      for (let block = 1; block < blocks; block += 1) node.add();
    },
    /** Ether or tokens from outside, in a block of their own. */
    pay: (to: string, amount: bigint, asset: 'ETH' | keyof typeof CONTRACTS = 'ETH'): void => {
      paid += 1;
      if (asset === 'ETH') {
        moveEther(to, amount);
        node.add({ to: to.toLowerCase(), value: amount, nonce: paid });
        return;
      }
      const contract = CONTRACTS[asset];
      addTo(node.tokens, tokenKey(contract, to), amount);
      node.add({ to: contract.toLowerCase(), nonce: paid, logs: [{ contract, to, amount }] });
    },
    ether: (owner: string): bigint => node.balances.get(owner.toLowerCase()) ?? 0n,
    tokens: (owner: string, asset: keyof typeof CONTRACTS): bigint =>
      node.tokens.get(tokenKey(CONTRACTS[asset], owner)) ?? 0n,
  };
};
