import type { NetworksFile } from '../../../../src/house/platform/nodes/settings.ts';
import { SETTINGS } from '../../../../src/house/platform/config/settings.ts';

type Key = keyof typeof SETTINGS;
interface Group {
  readonly title: string;
  readonly about: string;
  readonly settings: readonly Key[];
}

/** By who needs them. */
const GROUPS: readonly Group[] = [
  {
    title: 'Trying it',
    about: 'Nothing has to be set: the house plays with coins of its own devnet.',
    settings: ['port', 'host', 'dataDir', 'devnet', 'logLevel'],
  },
  {
    title: 'Opening a house',
    about: 'A house on the internet: its address, the proxy in front, its secret and its mail.',
    settings: [
      ...(['publicUrl', 'origins', 'trustProxy', 'houseSecret', 'headsHook', 'logPolicy'] as const),
      ...(['smtpUrl', 'mailFrom', 'supportEmail', 'billingEmail', 'affiliateUrl', 'socialLinks'] as const),
      ...(['chatwootToken', 'chatwootUrl', 'chatwootKey', 'callsPerSecond'] as const),
    ],
  },
  {
    title: 'Money',
    about: 'What waits for the operator, what players pay, and what they win in the lotto.',
    settings: [
      ...(['approveAbove', 'approveDayPlayer', 'approveDayHouse', 'approveAfter'] as const),
      ...(['newAddressHours', 'batchMinutes', 'playthroughTimes', 'twoPersonsAbove'] as const),
      ...(['withdrawalFees', 'spreadPercent', 'bonusTakeMax', 'newcomerCode'] as const),
      ...(['lottoPrizes', 'lottoPoolStart'] as const),
    ],
  },
  {
    title: 'Watching it',
    about: 'Metrics and traces; [operating](operating.md) says what to do with them.',
    settings: ['metricsPort', 'metricsHost', 'traces', 'tracesShare'],
  },
  {
    title: 'PostgreSQL and several houses',
    about: 'Without `DATABASE_URL` there is one house, with SQLite.',
    settings: ['databaseUrl', 'role', 'databaseDirectUrl', 'drainSeconds', 'partsDir'],
  },
  {
    title: 'Real coins',
    about: 'With `DEVNET=off`: nodes, confirmations, rates, the [signer](signer.md), cold addresses.',
    settings: [
      ...(['networksFile', 'confirmations', 'coingeckoKey', 'signerUrl', 'signerTls'] as const),
      ...(['coldAddresses', 'reserveAddresses', 'hotPercent'] as const),
    ],
  },
  {
    title: 'Selling coins',
    about: 'An exchange at which players buy coins with a card.',
    settings: ['changellyKey', 'changellyPrivateKey', 'changellyCallbackKey', 'changellyCountry'],
  },
];

/** The settings of every group, in the order of the page. */
export const GROUPED: readonly Key[] = GROUPS.flatMap(({ settings }) => settings);

const tableOf = (keys: readonly Key[]): string => {
  const rows = [
    ['Variable', 'Default', 'Meaning'],
    ...keys.map((key) => {
      const { name, fallback, meaning } = SETTINGS[key];
      return [`\`${name}\``, fallback === '' ? '' : `\`${fallback}\``, meaning];
    }),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rest.map(line)].join('\n');
};

const ABOUT = `# Settings

Environment variables, read and checked once at start; commands read the same ones. A setting that is wrong
is named, and the house does not open. \`npm run -s house -- doctor\` says what is wrong beyond that. The page
is made from \`src/house/platform/config/settings.ts\`: \`npx vitest run settingsPage --update\` writes it.
`;

const XPUB = `xpub${'6'.repeat(107)}`;
/** A file with every network, as docs/settings.md shows it. */
export const NETWORKS_EXAMPLE: NetworksFile = {
  bitcoin: { url: 'http://user:password@127.0.0.1:8332', xpub: XPUB },
  litecoin: { url: 'http://user:password@127.0.0.1:9332', xpub: XPUB },
  ethereum: { url: 'http://127.0.0.1:8545', xpub: XPUB, startHeight: 21_000_000 },
  monero: {
    walletUrl: 'http://user:password@127.0.0.1:18083',
    daemonUrl: 'http://user:password@127.0.0.1:18081',
    address: '4'.repeat(95),
    viewKey: '0'.repeat(64),
    restoreHeight: 3_200_000,
  },
};

const NETWORKS = `## The file of the networks

\`NETWORKS_FILE\` is JSON: the networks that are open, each with its node and what the signer prints of its
keys. It holds passwords, so only the house may read it (\`chmod 600\`). A wrong field is named with its line.

\`\`\`json
${JSON.stringify(NETWORKS_EXAMPLE, null, 2).replace(/"(xpub|4|0)[0-9]{10,}"/g, '"$1…"')}
\`\`\`

- \`url\`: the RPC of Bitcoin Core or Litecoin Core with user and password, or the JSON-RPC of an Ethereum
  node or provider. \`walletUrl\`: monero-wallet-rpc with a view-only wallet; \`daemonUrl\`: its monerod.
- \`startHeight\`, \`restoreHeight\` (0): the first block that may pay the house or the wallet, that of the
  day it was opened. The smaller, the longer the first search.
- \`feeMax\`, of every network: the highest fee that the house pays. Bitcoin (200000) and Litecoin (1000000):
  base units per 1,000 virtual bytes. Ethereum (100): gwei a unit of gas. Monero (10000000000): piconero a
  payment.
- \`explorer\`, of every network: where transactions link to, with /tx/… and /address/…, or
  \`null\` for nowhere. Without it mempool.space, litecoinspace.org and etherscan.io; none of Monero or of
  test chains.
- \`wallet\`, of Bitcoin and Litecoin (glasshouse): the watch-only wallet in the node. Houses on one node have
  one each.
- \`"chains": "test"\` beside the networks: regtest, chain 31337 and a private Monero chain, to try a house.
  There \`ethereum\` has \`"tokens": { "USDT": "0x…", "USDC": "0x…" }\`, the contracts.
`;

/** docs/settings.md. */
export const settingsPage = (): string =>
  [
    ABOUT,
    ...GROUPS.map(({ title, about, settings }) => `## ${title}\n\n${about}\n\n${tableOf(settings)}\n`),
    NETWORKS,
  ].join('\n');
