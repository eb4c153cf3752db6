import { COINS, type CurrencyCode, NETWORKS } from '../../wire/money/currencies.ts';
import { devnet } from '../session/state.ts';
import { NETWORK_NAMES } from '../base/networkNames.ts';
import { cashier } from '../words/en/money/cashier.ts';

/**
 * Where a coin moves, as a sentence names it: `Bitcoin network`, `Ethereum network (ERC-20)`; a house of play
 * coins says `Ethereum devnet (ERC-20)`, since no other network knows its addresses.
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
