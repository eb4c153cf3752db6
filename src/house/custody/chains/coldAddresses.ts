/** The operator's cold addresses, checked by the parsers of their networks. */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { ChainPort } from '../../platform/chainPort.ts';
import type { ColdTarget, ReserveAddress } from '../../platform/nodes/coldSettings.ts';
import { worded } from '../../platform/words/sentence.ts';
import { wordsIn } from '../../platform/words/words.ts';

/** @returns the address as its network writes it, or why the house does not pay it */
export const checkCold = (
  port: Pick<ChainPort, 'validateAddress'>,
  asset: CurrencyCode,
  address: string,
): { readonly address: string } | { readonly wrong: string } => {
  const check = port.validateAddress(asset, address);
  return check.ok ? { address: check.normalized } : { wrong: worded(wordsIn('en'), check.reason) };
};

type Checking = Pick<ChainPort, 'assets' | 'validateAddress'>;

const faultOf = (chains: readonly Checking[], { asset, address }: ReserveAddress): string | null => {
  const port = chains.find((chain) => chain.assets().some((its) => its.asset === asset));
  if (!port) return `${asset} is on no network of this house.`;
  const checked = checkCold(port, asset, address);
  return 'wrong' in checked ? `${asset}=${address}: ${checked.wrong}` : null;
};

/** What is wrong with the addresses of the settings; a sentence each. */
export const coldFaults = (
  chains: readonly Checking[],
  { addresses, reserves }: Pick<ColdTarget, 'addresses' | 'reserves'>,
): string[] => {
  const cold = Object.entries(addresses).map(([asset, address]): ReserveAddress => ({
    asset: asset as CurrencyCode,
    address,
  }));
  const named = [
    ...cold.map((one) => ({ setting: 'COLD_ADDRESSES', one })),
    ...reserves.map((reserve) => ({ setting: 'RESERVE_ADDRESSES', one: reserve })),
  ];
  return named.flatMap(({ setting, one }) => {
    const fault = faultOf(chains, one);
    return fault === null ? [] : [`${setting}: ${fault}`];
  });
};
