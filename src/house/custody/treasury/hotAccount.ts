/** Where the operator sends coins of their own. */
import type { House } from '../../platform/ports.ts';
import { type ChainPort, ChainError } from '../../platform/chainPort.ts';
import { askHotAccount } from '../signer.ts';

/** Why no address is told. Its message is a sentence for the operator. */
export class NoHotAccount extends Error {
  override readonly name = 'NoHotAccount';
}

/**
 * The address of the hot account. The signer derives it from its keys and the house from the public keys of
 * its settings; none is read from the database, where a thief could put another one.
 * @throws NoHotAccount
 */
export const hotAccountOf = async (
  { config, secrets, clock }: Pick<House, 'config' | 'secrets' | 'clock'>,
  { network, hotAccount }: ChainPort,
): Promise<string> => {
  if (hotAccount === undefined) throw new NoHotAccount(`${network} is a devnet: its faucet gives coins`);
  if (config.signer === null)
    throw new NoHotAccount('SIGNER_URL is not set: without a signer nobody can say that the keys are yours');
  try {
    const derived = await askHotAccount({ target: config.signer, secrets, clock }, network);
    if (derived === hotAccount) return derived;
    throw new NoHotAccount(
      `the signer's keys of ${network} give ${derived}, and the house's file of networks ${hotAccount}. ` +
        'One of them is not yours: send nothing',
    );
  } catch (error) {
    if (error instanceof ChainError)
      throw new NoHotAccount(`the signer did not say the address: ${error.message}`, { cause: error });
    throw error;
  }
};
