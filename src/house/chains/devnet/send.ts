/** The house's payments on the devnet, whose wallet is never empty. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../../../fair/canonical.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { House } from '../../ports.ts';
import type { Broadcast, NetworkId, SendPort, Staged } from '../port.ts';
import { type ChainTx, type Output, pay } from './chain.ts';
import { changeChain, readSpender } from './store.ts';

/** Content of a staged payment; the house stores it as text. */
interface Raw {
  readonly network: NetworkId;
  readonly currency: CurrencyCode;
  readonly spends: string;
  readonly outputs: Output[];
}

/** Like on real chains, the txid is the hash of the content and known before the broadcast. */
const txidOf = (raw: string): string => bytesToHex(sha256(utf8ToBytes(raw)));

/**
 * A withdrawal always spends the same coin, so that of two payments staged for it the chain accepts only one.
 */
const stage = (
  network: NetworkId,
  withdrawalId: string,
  currency: CurrencyCode,
  address: string,
  amount: bigint,
): Staged => {
  const raw = canonicalJson({
    network,
    currency,
    spends: `withdrawal:${withdrawalId}`,
    outputs: [{ address, amount: amount.toString() }],
  });
  return { txid: txidOf(raw), raw };
};

/** Result of a broadcast whose coin is spent by `spender`, which may be the same payment. */
const spentBy = (spender: ChainTx, txid: string): Broadcast => {
  if (spender.txid !== txid) return { conflict: spender.txid };
  return spender.state === 'mined' ? 'alreadyMined' : 'alreadyKnown';
};

const broadcast = ({ db, clock }: Pick<House, 'db' | 'clock'>, raw: string): Promise<Broadcast> =>
  db.transaction(async (tx) => {
    const { network, currency, spends, outputs } = JSON.parse(raw) as Raw;
    const txid = txidOf(raw);
    const spender = await readSpender(tx, network, spends);
    if (spender) return spentBy(spender, txid);
    const now = clock.now();
    let outcome: Broadcast = 'accepted';
    // The chain is locked here, so a concurrent broadcast sees this payment.
    await changeChain(tx, network, now, (chain) => {
      const other = chain.txs.find((one) => one.spends === spends && one.state !== 'replaced');
      outcome = other ? spentBy(other, txid) : 'accepted';
      return other ? chain : pay(chain, { txid, currency, spends, outputs, createdAt: now });
    });
    return outcome;
  });

export const devnetSend = (house: Pick<House, 'db' | 'clock'>, network: NetworkId): SendPort => ({
  stage: async (withdrawalId, asset, address, amount) => stage(network, withdrawalId, asset, address, amount),
  broadcast: (raw) => broadcast(house, raw),
});
