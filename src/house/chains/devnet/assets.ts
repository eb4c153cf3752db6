/** The devnet's six coins: units, confirmations, smallest payment. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type CurrencyCode, NETWORKS } from '../../../wire/money/currencies.ts';
import { addressOfHash } from '../ethereumAddress.ts';
import type { ChainAsset, NetworkId } from '../port.ts';

const DEVNET_PP_ID = 1;
/** EIP-155: the chain id that development networks of Ethereum use. */
export const DEVNET_CHAIN_ID = 31_337;

const onDevnet = (
  asset: CurrencyCode,
  network: NetworkId,
  more: Pick<ChainAsset, 'decimals' | 'confirmationsNeeded' | 'dust'>,
): ChainAsset => ({ asset, network, pmType: NETWORKS[network], ppId: DEVNET_PP_ID, ...more });

const token = (asset: CurrencyCode): ChainAsset => ({
  ...onDevnet(asset, 'ethereum', { decimals: 6, confirmationsNeeded: 12, dust: 1n }),
  contract: addressOfHash(utf8ToBytes(`glasshouse devnet ${asset}`)),
});

/**
 * Confirmations: the defaults of this house. Dust: the smallest P2WPKH output that nodes relay at their
 * default fee (294 satoshi, measured with a node; ten times that for Litecoin Core); account-based chains and
 * Monero have none.
 */
export const DEVNET_ASSETS: Readonly<Record<NetworkId, readonly ChainAsset[]>> = {
  bitcoin: [onDevnet('BTC', 'bitcoin', { decimals: 8, confirmationsNeeded: 2, dust: 294n })],
  litecoin: [onDevnet('LTC', 'litecoin', { decimals: 8, confirmationsNeeded: 6, dust: 2_940n })],
  ethereum: [
    onDevnet('ETH', 'ethereum', { decimals: 18, confirmationsNeeded: 12, dust: 1n }),
    token('USDT'),
    token('USDC'),
  ],
  monero: [onDevnet('XMR', 'monero', { decimals: 12, confirmationsNeeded: 10, dust: 1n })],
};
