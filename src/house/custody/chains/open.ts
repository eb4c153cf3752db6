/** Opens the adapters of real networks, as the configuration names them. */
import { signerClient } from '../signer.ts';
import type { SignerTarget } from '../../platform/nodes/signerSettings.ts';
import type { ColdTarget } from '../../platform/nodes/coldSettings.ts';
import type { Clock, Secrets } from '../../platform/ports.ts';
import type { Nodes } from '../../platform/nodes/nodes.ts';
import type { ChainPort } from '../../platform/chainPort.ts';
import { coldFaults } from './coldAddresses.ts';

interface Parts {
  readonly nodes: Nodes;
  /** Null: the house only receives. */
  readonly signer: SignerTarget | null;
  readonly cold: Pick<ColdTarget, 'addresses' | 'reserves'>;
  /** Its networks are not opened here, and their addresses not checked. */
  readonly devnet: object | null;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Whether the house has given a payment up: what it spends may be spent by another one. */
  isGivenUp(paymentId: string): Promise<boolean>;
}

/**
 * The real networks of a house. An adapter is loaded where it is configured: their libraries would cost every
 * other house its time to start.
 * @throws TypeError where a key or an address among the settings cannot be right, or is another network's
 */
export const openChains = async ({
  nodes,
  signer: target,
  cold,
  devnet,
  clock,
  secrets,
  isGivenUp,
}: Parts): Promise<readonly ChainPort[]> => {
  const signer = target && signerClient({ target, secrets, clock, isGivenUp });
  const parts = { clock, signer };
  const chains: ChainPort[] = [];
  if (nodes.bitcoin || nodes.litecoin) {
    const { bitcoinPort } = await import('./bitcoin/adapter.ts');
    if (nodes.bitcoin) chains.push(bitcoinPort(nodes.bitcoin, 'bitcoin', parts));
    if (nodes.litecoin) chains.push(bitcoinPort(nodes.litecoin, 'litecoin', parts));
  }
  if (nodes.ethereum) {
    const { ethereumPort } = await import('./ethereum/ethereum.ts');
    chains.push(ethereumPort(nodes.ethereum, parts));
  }
  if (nodes.monero) {
    const { moneroPort } = await import('./monero/adapter.ts');
    chains.push(moneroPort(nodes.monero, parts));
  }
  const faults = devnet ? [] : coldFaults(chains, cold);
  if (faults.length > 0) throw new TypeError(faults.join(' '));
  return chains;
};
