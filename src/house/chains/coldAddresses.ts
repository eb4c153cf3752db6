/** The operator's cold addresses, checked by the parsers of their networks. */
import type { CurrencyCode } from '../../wire/money/currencies.ts';
import type { ChainPort } from '../chainPort.ts';
import { worded } from '../words/sentence.ts';
import { wordsIn } from '../words/words.ts';

/** @returns the address as its network writes it, or why the house does not pay it */
export const checkCold = (
  port: Pick<ChainPort, 'validateAddress'>,
  asset: CurrencyCode,
  address: string,
): { readonly address: string } | { readonly wrong: string } => {
  const check = port.validateAddress(asset, address);
  return check.ok ? { address: check.normalized } : { wrong: worded(wordsIn('en'), check.reason) };
};

/** What is wrong with the cold addresses of the settings; a sentence each. */
export const coldFaults = (
  chains: readonly Pick<ChainPort, 'assets' | 'validateAddress'>[],
  addresses: Readonly<Partial<Record<CurrencyCode, string>>>,
): string[] =>
  Object.entries(addresses).flatMap(([asset, address]) => {
    const port = chains.find((one) => one.assets().some((its) => its.asset === asset));
    if (!port) return [`COLD_ADDRESSES: ${asset} is on no network of this house.`];
    const checked = checkCold(port, asset as CurrencyCode, address);
    return 'wrong' in checked ? [`COLD_ADDRESSES: ${asset}=${address}: ${checked.wrong}`] : [];
  });
