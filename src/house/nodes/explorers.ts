/** Block explorers: pages of others on which a player looks at a transaction. */
import { NETWORKS } from '../../wire/money/currencies.ts';
import type { NetworkId } from '../chainPort.ts';
import type { Setting } from '../setting.ts';
import type { ChainKind } from './nodes.ts';

/**
 * By network the address that `/tx/TXID` and `/address/ADDRESS` follow; a network without one has no links.
 */
export type Explorers = Readonly<Partial<Record<NetworkId, string>>>;

const NONE = 'off';

/**
 * The well-known one of each public network. None of Monero: it hides who pays whom, and a page that is asked
 * for one transaction learns who looks.
 */
const WELL_KNOWN: Explorers = {
  bitcoin: 'https://mempool.space',
  litecoin: 'https://litecoinspace.org',
  ethereum: 'https://etherscan.io',
};

const explorer = (text: string): string => {
  if (text === '' || text === NONE) return text;
  if (/^https?:\/\/[^?#]*[^?#/]$/.test(text) && URL.canParse(text)) return text;
  throw new RangeError('an address like https://explorer.example.org, off, or nothing');
};
const explorerSetting = (network: NetworkId, name: string): Setting<string> => ({
  name: `${network.toUpperCase()}_EXPLORER`,
  fallback: '',
  meaning:
    `Explorer that transactions of ${name} link to, with /tx/… and /address/…; off: none; empty: ` +
    (WELL_KNOWN[network] === undefined ? 'none' : `${WELL_KNOWN[network]}, with CHAINS=test none`),
  read: explorer,
});

export const EXPLORER_SETTINGS = {
  bitcoinExplorer: explorerSetting('bitcoin', 'Bitcoin'),
  litecoinExplorer: explorerSetting('litecoin', 'Litecoin'),
  ethereumExplorer: explorerSetting('ethereum', 'Ethereum'),
  moneroExplorer: explorerSetting('monero', 'Monero'),
} as const satisfies Record<string, Setting<string>>;

/**
 * A public explorer knows nothing of the devnet or of a test network, so only a setting links there.
 * @param bad gets a sentence for each setting that contradicts another
 */
export const readExplorers = (
  value: <T>(setting: Setting<T>) => T,
  { devnet, kind }: { readonly devnet: boolean; readonly kind: ChainKind },
  bad: string[],
): Explorers => {
  const found: Partial<Record<NetworkId, string>> = {};
  for (const network of Object.keys(NETWORKS) as NetworkId[]) {
    const setting = EXPLORER_SETTINGS[`${network}Explorer`];
    const text = value(setting);
    if (text !== '' && text !== NONE && devnet)
      bad.push(
        `${setting.name} is set although DEVNET is on, whose chains no explorer knows: leave it empty.`,
      );
    const base = text !== '' ? text : devnet || kind === 'test' ? NONE : (WELL_KNOWN[network] ?? NONE);
    if (base !== NONE) found[network] = base;
  }
  return found;
};

/** The page of a transaction; undefined where the network has no explorer. */
export const transactionPage = (
  explorers: Explorers,
  network: NetworkId,
  txid: string,
): string | undefined => {
  const base = explorers[network];
  return base === undefined ? undefined : `${base}/tx/${encodeURIComponent(txid)}`;
};

/** The page of an address; none of Monero's, whose explorers cannot find one. */
export const addressPage = (
  explorers: Explorers,
  network: NetworkId,
  address: string,
): string | undefined => {
  const base = network === 'monero' ? undefined : explorers[network];
  return base === undefined ? undefined : `${base}/address/${encodeURIComponent(address)}`;
};
