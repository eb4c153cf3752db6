import { SETTINGS } from '../../../src/house/settings.ts';

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
    settings: ['port', 'host', 'dataDir', 'devnet', 'blockSeconds', 'logLevel'],
  },
  {
    title: 'Opening a house',
    about: 'A house on the internet: its address, the proxy in front, its secret and its mail.',
    settings: [
      ...(['publicUrl', 'origins', 'trustProxy', 'secureCookies', 'houseSecret', 'headsHook'] as const),
      ...(['smtpUrl', 'mailFrom', 'supportEmail', 'billingEmail', 'affiliateUrl', 'socialLinks'] as const),
      ...(['chatwootToken', 'chatwootUrl', 'chatwootKey', 'callsPerSecond', 'connectionsMax'] as const),
    ],
  },
  {
    title: 'Money',
    about: 'What waits for the operator, what players pay, and what they win in the lotto.',
    settings: [
      ...(['approveAbove', 'approveDayPlayer', 'approveDayHouse', 'approveAfter'] as const),
      ...(['newAddressHours', 'batchMinutes', 'playthroughTimes', 'twoPersonsAbove'] as const),
      ...(['withdrawalFees', 'spreadPercent', 'lottoPrizes'] as const),
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
    settings: [
      ...(['databaseUrl', 'role', 'databaseDirectUrl', 'databasePool'] as const),
      ...(['statementTimeout', 'drainSeconds'] as const),
    ],
  },
  {
    title: 'Real coins',
    about:
      'With `DEVNET=off`, for every network: rates, confirmations, the [signer](signer.md), cold addresses.',
    settings: [
      ...(['chains', 'rates', 'krakenUrl', 'coinbaseUrl', 'coingeckoUrl', 'coingeckoKey'] as const),
      ...(['confirmations', 'signerUrl', 'signerCa', 'signerCert', 'signerKey'] as const),
      ...(['coldAddresses', 'reserveAddresses', 'hotMaxPercent', 'hotMinPercent'] as const),
    ],
  },
  {
    title: 'Bitcoin',
    about: 'A node of Bitcoin Core.',
    settings: ['bitcoinUrl', 'bitcoinXpub', 'bitcoinWallet', 'bitcoinFees', 'bitcoinExplorer'],
  },
  {
    title: 'Litecoin',
    about: 'A node of Litecoin Core.',
    settings: ['litecoinUrl', 'litecoinXpub', 'litecoinWallet', 'litecoinFees', 'litecoinExplorer'],
  },
  {
    title: 'Ethereum',
    about: 'Ether and its tokens.',
    settings: [
      ...(['ethereumUrl', 'ethereumXpub', 'ethereumTokens', 'ethereumFeeMax', 'ethereumStart'] as const),
      'ethereumExplorer',
    ],
  },
  {
    title: 'Monero',
    about: 'A view-only wallet and its node.',
    settings: [
      ...(['moneroUrl', 'moneroDaemonUrl', 'moneroAddress', 'moneroViewKey', 'moneroRestoreHeight'] as const),
      ...(['moneroFeeMax', 'moneroExplorer'] as const),
    ],
  },
  {
    title: 'Selling coins',
    about: 'An exchange at which players buy coins with a card.',
    settings: [
      ...(['exchange', 'changellyUrl', 'changellyKey', 'changellyPrivateKey'] as const),
      ...(['changellyCallbackKey', 'changellyCountry', 'changellyState', 'changellyHosts'] as const),
    ],
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
is made from \`src/house/settings.ts\`: \`npx vitest run settingsPage --update\` writes it.
`;

/** docs/settings.md. */
export const settingsPage = (): string =>
  [
    ABOUT,
    ...GROUPS.map(({ title, about, settings }) => `## ${title}\n\n${about}\n\n${tableOf(settings)}\n`),
  ].join('\n');
