/** The house's own payments on the devnet. Its purse is never empty. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../../../fair/canonical.ts';
import type { CurrencyCode } from '../../../wire/currencies.ts';
import type { House } from '../../ports.ts';
import type { Broadcast, NetworkId, SendPort, Staged } from '../port.ts';
import { type Output, pay } from './chain.ts';
import { changeChain, readRival, readTx } from './store.ts';

/** What a staged payment is made of; as text it is what the house keeps. */
interface Raw {
  readonly network: NetworkId;
  readonly currency: CurrencyCode;
  readonly spends: string;
  readonly outputs: Output[];
}

/**
 * As on real chains: the name of a payment is the hash of what it says, so it is known before anybody sees
 * it.
 */
const txidOf = (raw: string): string => bytesToHex(sha256(utf8ToBytes(raw)));

/**
 * A withdrawal always spends the same coin: were it staged twice at two rates, the chain itself would carry
 * only one.
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

const broadcast = ({ db, clock }: Pick<House, 'db' | 'clock'>, raw: string): Promise<Broadcast> =>
  db.transaction(async (tx) => {
    const { network, currency, spends, outputs } = JSON.parse(raw) as Raw;
    const txid = txidOf(raw);
    const known = await readTx(tx, txid);
    if (known?.state === 'mempool') return 'alreadyKnown';
    if (known?.state === 'mined') return 'alreadyMined';
    const rival = await readRival(tx, network, spends);
    if (rival) return { conflict: rival.txid };
    const now = clock.now();
    // Two that broadcast at once wait for each other inside, and the second finds the coin spent.
    await changeChain(tx, network, now, (chain) =>
      chain.txs.some((other) => other.spends === spends && other.state !== 'replaced')
        ? chain
        : pay(chain, { txid, currency, spends, outputs, createdAt: now }),
    );
    return 'accepted';
  });

export const devnetSend = (house: Pick<House, 'db' | 'clock'>, network: NetworkId): SendPort => ({
  stage: async (withdrawalId, asset, address, amount) => stage(network, withdrawalId, asset, address, amount),
  broadcast: (raw) => broadcast(house, raw),
});
