import { COINS, type CurrencyCode, NETWORKS } from '../../../wire/money/currencies.ts';
import { devnet, testNetworks } from '../../base/session/state.ts';
import { NETWORK_NAMES } from '../../base/networkNames.ts';
import { cashier } from '../../words/en/money/cashier.ts';
import { networks } from '../../words/en/money/networks.ts';

/**
 * A network for sentences: `Bitcoin network`; with play coins `Bitcoin devnet`, and with those of a test
 * network `Bitcoin test network`, since no other network knows the addresses.
 */
export const chainOf = (pmType: number): string => {
  const name = NETWORK_NAMES.get(pmType) ?? String(pmType);
  if (devnet.value) return cashier.devnet(name);
  return testNetworks.value ? networks.test(name) : cashier.networkName(name);
};

/** A method's network for sentences, with what wallets call it by: `Ethereum network (ERC-20)`. */
export const networkOf = ({
  currencyCode,
  pmType,
}: {
  readonly currencyCode: CurrencyCode;
  readonly pmType: number;
}): string => {
  // Wallets and exchanges name the network of Ethereum's tokens by their standard.
  const standard = pmType === NETWORKS.ethereum && COINS[currencyCode].isToken ? ' (ERC-20)' : '';
  return chainOf(pmType) + standard;
};
