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
  readonly secrets: Pick<Secrets, 'sign'>;
  /** Whether the house has given a payment up: what it spends may be spent by another one. */
  isGivenUp(paymentId: string): Promise<boolean>;
}

/** @throws TypeError that names the setting */
const ofFile = <Port>(network: string, open: () => Port): Port => {
  try {
    return open();
  } catch (error) {
    if (error instanceof TypeError)
      throw new TypeError(`NETWORKS_FILE: ${network}: ${error.message}.`, { cause: error });
    throw error;
  }
};

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
    for (const network of ['bitcoin', 'litecoin'] as const) {
      const node = nodes[network];
      if (node) chains.push(ofFile(network, () => bitcoinPort(node, network, parts)));
    }
  }
  const { ethereum, monero } = nodes;
  if (ethereum) {
    const { ethereumPort } = await import('./ethereum/ethereum.ts');
    chains.push(ofFile('ethereum', () => ethereumPort(ethereum, parts)));
  }
  if (monero) {
    const { moneroPort } = await import('./monero/adapter.ts');
    chains.push(ofFile('monero', () => moneroPort(monero, parts)));
  }
  const faults = devnet ? [] : coldFaults(chains, cold);
  if (faults.length > 0) throw new TypeError(faults.join(' '));
  return chains;
};
