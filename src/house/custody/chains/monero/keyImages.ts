/**
 * A watch-only wallet sees what it receives. That it was spent shows only by its key image, which takes the
 * spend key: the house asks its signer for the key images of what the wallet has received.
 */
import type { MoneroSigner } from '../../../../signing/request.ts';
import { ChainError } from '../../../platform/chainPort.ts';
import { Anything, Exported, type OutputRow, Outputs } from './answers.ts';
import type { MoneroWallet } from './wallet.ts';

/** Outputs that the wallet does not know to be spent. */
export const unspentOf = async (wallet: MoneroWallet): Promise<readonly OutputRow[]> => {
  const query = { transfer_type: 'available', account_index: 0, verbose: true };
  return (await wallet.call('incoming_transfers', query, Outputs)).transfers ?? [];
};

/** Whether the wallet knows that it can be spent, or has been. */
export const isKnown = ({ key_image: image }: OutputRow): boolean => image !== '';

/**
 * Teaches the wallet the key images of all it has received. All outputs are exported each time: an export of
 * the new ones alone is read only by a signer that has kept the others, and a draft that carries outputs
 * without key images is signed only by such a one.
 * @returns what is unspent after that
 * @throws ChainError, also where the signer does not answer; RpcRefusal where the wallet refuses them
 */
export const syncKeyImages = async (
  wallet: MoneroWallet,
  signer: MoneroSigner,
): Promise<readonly OutputRow[]> => {
  const before = await unspentOf(wallet);
  if (before.every(isKnown)) return before;
  const { outputs_data_hex: outputs } = await wallet.call('export_outputs', { all: true }, Exported);
  const { offset, images } = await signer.keyImages({ network: 'monero', outputs });
  const signed = images.map(({ image, signature }) => ({ key_image: image, signature }));
  // The wallet checks each signature, and asks the daemon which of them are spent.
  await wallet.call('import_key_images', { offset, signed_key_images: signed }, Anything);
  await wallet.call('store', {}, Anything);
  const after = await unspentOf(wallet);
  if (after.every(isKnown)) return after;
  throw new ChainError('nodeWrong', 'monero-wallet-rpc: it lacks key images that the signer gave');
};
