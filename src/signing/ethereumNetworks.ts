/** The chains of Ethereum that house and signer know, and the token contracts on them. */
import { getAddress, isAddress } from 'viem';

export type EthereumToken = 'USDT' | 'USDC';
export type TokenContracts = Readonly<Record<EthereumToken, string>>;

/** EIP-155: 1 is the main network, 31337 what development networks use. */
export const CHAIN_IDS = { main: 1, test: 31_337 } as const;

/** From tether.to and developers.circle.com, read 2026-11-24. */
const MAIN_CONTRACTS: TokenContracts = {
  USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
};

/**
 * The token contracts of a chain, checksummed.
 * @param given those of a test chain; null on the main network, where they are known
 * @throws TypeError
 */
export const contractsOf = (kind: keyof typeof CHAIN_IDS, given: TokenContracts | null): TokenContracts => {
  if (kind === 'main' && given) throw new TypeError('the contracts of the main network are not a setting');
  const chosen = kind === 'main' ? MAIN_CONTRACTS : given;
  if (!chosen) throw new TypeError('a test chain needs the contracts of USDT and USDC');
  for (const [token, address] of Object.entries(chosen))
    if (!isAddress(address)) throw new TypeError(`"${token}" expected the address of a contract`);
  const [USDT, USDC] = [getAddress(chosen.USDT), getAddress(chosen.USDC)];
  if (USDT === USDC) throw new TypeError('USDT and USDC are two contracts');
  return { USDT, USDC };
};
