/** The coins of the devnet by network. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { COINS, CURRENCIES, type CurrencyCode, NETWORKS } from '../../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../../../platform/coinParameters.ts';
import { addressOfHash } from '../ethereumAddress.ts';
import type { ChainAsset, NetworkId } from '../../../platform/chainPort.ts';
import type { ChainTx } from './chain.ts';

const DEVNET_PP_ID = 1;
/** EIP-155: the chain id that development networks of Ethereum use. */
export const DEVNET_CHAIN_ID = 31_337;

/** The least fee of a payment by network, in base units of the coin that fees are paid in. */
export const BASE_FEES: Readonly<Record<NetworkId, bigint>> = {
  bitcoin: 1_000n,
  litecoin: 1_000n,
  // 21,000 gas at a gwei.
  ethereum: 21_000_000_000_000n,
  monero: 30_000_000n,
};

const assetOf = (asset: CurrencyCode): ChainAsset => {
  const { network, decimals, confirmationsNeeded, dust } = COIN_PARAMETERS[asset];
  return {
    asset,
    network,
    pmType: NETWORKS[network],
    ppId: DEVNET_PP_ID,
    decimals,
    confirmationsNeeded,
    dust,
    ...(COINS[asset].isToken && { contract: addressOfHash(utf8ToBytes(`glasshouse devnet ${asset}`)) }),
  };
};

export const devnetAssets = (network: NetworkId): readonly ChainAsset[] =>
  CURRENCIES.filter((asset) => COIN_PARAMETERS[asset].network === network).map(assetOf);

/** What the devnet's wallet holds of a coin before anybody has paid it: enough for any win. */
export const openingBalance = (asset: CurrencyCode): bigint => {
  const { decimals, faucet } = COIN_PARAMETERS[asset];
  return faucet.maxCoins * 10n * 10n ** BigInt(decimals);
};

/**
 * A contract of the Ethereum devnet that refuses every payment: a withdrawal to it is mined and pays
 * nothing.
 */
export const REFUSING_CONTRACT = addressOfHash(utf8ToBytes('glasshouse devnet contract that refuses'));

/** Whether a transaction pays nothing, once it is in a block. */
export const isReverted = ({ outputs }: Pick<ChainTx, 'outputs'>): boolean =>
  outputs.some(({ address }) => address === REFUSING_CONTRACT);
