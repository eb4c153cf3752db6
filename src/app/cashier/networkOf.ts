import { COINS, type CurrencyCode, NETWORKS } from '../../wire/money/currencies.ts';
import { devnet } from '../session/state.ts';
import { NETWORK_NAMES } from '../base/networkNames.ts';
import { cashier } from '../words/en/money/cashier.ts';

/**
 * A method's network for sentences: `Bitcoin network`, `Ethereum network (ERC-20)`. With play coins it is
 * `Ethereum devnet (ERC-20)`, since no other network knows the addresses.
 */
export const networkOf = ({
  currencyCode,
  pmType,
}: {
  readonly currencyCode: CurrencyCode;
  readonly pmType: number;
}): string => {
  const name = NETWORK_NAMES.get(pmType) ?? String(pmType);
  // Wallets and exchanges name the network of Ethereum's tokens by their standard.
  const standard = pmType === NETWORKS.ethereum && COINS[currencyCode].isToken ? ' (ERC-20)' : '';
  return (devnet.value ? cashier.devnet(name) : cashier.networkName(name)) + standard;
};
