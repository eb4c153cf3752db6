import { readPlace } from '../fair/houseLog.ts';
import { parseArgs } from 'node:util';
import { validate } from 'superstruct';
import { formatUnits } from '../house/custody/chains/units.ts';
import { COIN_PARAMETERS } from '../house/platform/coinParameters.ts';
import { formatUsd } from '../house/platform/rates/convert.ts';
import { makeTable } from '../house/platform/table.ts';
import { reservesMessage } from '../signing/reserves.ts';
import { CURRENCIES, type CurrencyCode } from '../wire/money/currencies.ts';
import { ReservesStatement } from '../wire/evidence/reserves.ts';
import { BadFile, readJsonFile } from './input/jsonFile.ts';
import { type AskedNetwork, type Found, foundOn, moneroFound, NotProved } from './solvency/nodes.ts';
import { isWitnessed, type Known, wrongIn } from './solvency/offline.ts';
import { type Rates, type Verdict, verdictOf } from './solvency/verdict.ts';
import { openFolder } from './witness/folder.ts';
import { between } from './witness/heads.ts';
import { type AskedHouse, BadHouse, houseAt, NoAnswer } from './witness/house.ts';

const USAGE = `npm run -s solvency -- FILE [--key KEY] [--witness FOLDER [--house URL]] [--rate COIN=CENTS]…
      [--bitcoin URL] [--litecoin URL] [--ethereum URL] [--monero URL]
  checks a house's statement of its reserves: that what it owes is in its signed log, and that each address
  has signed for this house and this day; asks nodes of yours what lies there, and compares
  --key: the house's key of statements, as you know it from elsewhere
  --witness: a folder that "witness" keeps: the counts of the day are compared, and the heads of the log;
  --house: asked for the proof between two heads where the witness has not seen that day
  --rate: cents for one coin, instead of the file's own
  URL: http://user:password@host:port of a node, of Monero of its wallet program with a daemon behind it;
  BITCOIN_URL, LITECOIN_URL, ETHEREUM_URL and MONERO_URL do the same
exits 0 when the coins found cover what is owed, 1 when they do not or something in the file is wrong,
2 when the file cannot be read or too little could be asked to say so`;

type Network = AskedNetwork | 'monero';
const NETWORKS: readonly Network[] = ['bitcoin', 'litecoin', 'ethereum', 'monero'];
const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  key: { type: 'string' },
  witness: { type: 'string' },
  house: { type: 'string' },
  rate: { type: 'string', multiple: true },
  bitcoin: { type: 'string' },
  litecoin: { type: 'string' },
  ethereum: { type: 'string' },
  monero: { type: 'string' },
} as const;

interface Arguments {
  readonly file: string;
  readonly known: Known;
  /** Where the house answers; null: it is not asked. */
  readonly house: AskedHouse | null;
  readonly rates: Rates;
  readonly urls: Readonly<Partial<Record<Network, string>>>;
}

/** @throws BadFile */
const ratesIn = (texts: readonly string[]): Rates =>
  Object.fromEntries(
    texts.map((text) => {
      const [, name, cents = ''] = /^([A-Z]+)=([1-9]\d{0,15})$/.exec(text) ?? [];
      const coin = CURRENCIES.find((code) => code === name);
      if (!coin || !Number.isSafeInteger(Number(cents)))
        throw new BadFile(`--rate: expected COIN=CENTS such as BTC=9640000, got "${text}"`);
      return [coin, Number(cents)];
    }),
  );

/** @throws BadFile, BadHouse */
const knownOf = (key: string | undefined, folder: string | undefined): Known => {
  if (folder === undefined) return { key: key ?? null, witness: null };
  const kept = openFolder(folder);
  const house = kept.house();
  if (!house) throw new BadFile(`${folder}: no witness has kept anything there`);
  return { key: key ?? null, witness: { house, heads: kept.heads(), counts: kept.counts() } };
};

/** @returns null where help is wanted  @throws BadFile, BadHouse */
const readArguments = (args: readonly string[], env: NodeJS.ProcessEnv): Arguments | null => {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new BadFile(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help === true) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadFile(`usage: ${USAGE}`);
  const urls = NETWORKS.flatMap((network) => {
    const url = values[network] ?? env[`${network.toUpperCase()}_URL`] ?? '';
    return url === '' ? [] : [[network, url] as const];
  });
  return {
    file,
    known: knownOf(values.key, values.witness),
    house: values.house === undefined ? null : houseAt(values.house),
    rates: ratesIn(values.rate ?? []),
    urls: Object.fromEntries(urls),
  };
};

/** @throws BadFile with the place that is wrong */
const readStatement = (file: string): ReservesStatement => {
  const [failure, statement] = validate(readJsonFile(file), ReservesStatement);
  if (!failure) return statement;
  // A member's name is the file's own text: nothing of it may reach the terminal that is not a word.
  const where = failure.path
    .map(String)
    .join('.')
    .replaceAll(/[^\w.]/g, '?')
    .slice(0, 200);
  throw new BadFile(`${file}: no statement of reserves${where === '' ? '' : `: ${where} is wrong`}`);
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const DAY_MS = 86_400_000;
const dollars = (cents: bigint): string => formatUsd(cents * 10_000n);

const askOne = (statement: ReservesStatement, network: Network, url: string): Promise<Found> => {
  const places = statement.places.filter((place) => place.network === network && place.signature !== '');
  if (network !== 'monero')
    return foundOn(network, { url, statement, addresses: places.map(({ address }) => address) });
  const { house, kind, liabilities } = statement;
  const of = { house: house.keys.statement, kind, network, day: liabilities.day, root: liabilities.root };
  const proofs = places.map(({ address, signature }) => ({
    address,
    signature,
    message: reservesMessage(of, address),
  }));
  return moneroFound(url, proofs);
};

/**
 * Asks each node that was given. What one does not say is left out, with a line of why.
 * @throws NotProved
 */
const ask = async (statement: ReservesStatement, urls: Arguments['urls']): Promise<Found> => {
  const found: Partial<Record<CurrencyCode, bigint>> = {};
  for (const network of NETWORKS) {
    const url = urls[network];
    if (url === undefined) continue;
    try {
      Object.assign(found, await askOne(statement, network, url));
    } catch (error) {
      if (error instanceof NotProved) throw error;
      complain(`${network}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return found;
};

const printHead = (
  { house, kind, at, liabilities, log }: ReservesStatement,
  { key, witness }: Known,
): void => {
  const isKnown = key !== null || witness !== null;
  say(`house ${house.keys.statement}${isKnown ? '' : ': compare this key with the one that you know'}`);
  say(`written ${new Date(at).toISOString()}, for ${liabilities.day}`);
  say(
    `owed to players: ${dollars(BigInt(liabilities.total))} dollars, root ${liabilities.root}, ` +
      `in the signed log of ${readPlace(log)?.head.size ?? 0} entries`,
  );
  const days = Math.floor((Date.now() - at) / DAY_MS);
  if (days > 1) say(`it is ${days} days old: what is owed may be more by now`);
  if (kind === 'test') say('these are test networks: their coins are worth nothing');
};

const printTable = ({ rows }: Verdict, given: Rates): void => {
  const lines = rows.map(({ coin, signed, unsigned, units, rate, worth }) => [
    coin,
    String(signed),
    String(unsigned),
    units === null ? 'not asked' : formatUnits(units, COIN_PARAMETERS[coin].decimals),
    rate === null ? 'none' : `${dollars(BigInt(rate))}${given[coin] === undefined ? '' : ' (yours)'}`,
    worth === null ? 'not known' : dollars(worth),
  ]);
  say(makeTable([['coin', 'signed addresses', 'not signed', 'coins', 'a coin', 'dollars'], ...lines]));
  say('the dollars for a coin are the file’s own, where not marked as yours');
};

const SENTENCES: Readonly<Record<Verdict['says'], string>> = {
  covered: 'covered: the coins found are worth what is owed, or more',
  notCovered: 'not covered: the coins found are worth less than what is owed',
  notChecked: 'not checked: of some coins no node was asked or no rate is known, and the others are too few',
};
const EXIT: Readonly<Record<Verdict['says'], number>> = { covered: 0, notCovered: 1, notChecked: 2 };

/**
 * Why the file is not shown to be of the log that the witness watched; null where it is.
 * @throws NoAnswer
 */
const notWitnessed = async (
  statement: ReservesStatement,
  { witness }: Known,
  house: AskedHouse | null,
): Promise<string | null> => {
  if (!witness || isWitnessed(statement, witness)) return null;
  const newest = witness.heads.at(-1);
  const { liabilities, log } = statement;
  const head = readPlace(log)?.head;
  if (!newest || !house || !head)
    return (
      `the witness has no count of ${liabilities.day} and no head of ${head?.size ?? 0} entries: give ` +
      '--house'
    );
  const found = await between(house, newest, head);
  return found && `the house does not show that its log is the one that the witness saw (${found.fault})`;
};

const check = async ({ file, known, house, rates, urls }: Arguments): Promise<number> => {
  const statement = readStatement(file);
  const wrong = await wrongIn(statement, known, Date.now());
  if (wrong) {
    say(`wrong (${wrong.code}): ${wrong.why}`);
    return 1;
  }
  const unlinked = await notWitnessed(statement, known, house);
  if (unlinked !== null) {
    say(`not checked: ${unlinked}`);
    return 2;
  }
  printHead(statement, known);
  const verdict = verdictOf(statement, await ask(statement, urls), { ...statement.rates, ...rates });
  printTable(verdict, rates);
  const { worth, says } = verdict;
  say(`${SENTENCES[says]} (${dollars(worth)} of ${dollars(BigInt(statement.liabilities.total))} dollars)`);
  return EXIT[says];
};

/** Checks a house's statement of its reserves. */
export const main = async (args: readonly string[]): Promise<number> => {
  try {
    const given = readArguments(args, process.env);
    if (given) return await check(given);
    say(`usage: ${USAGE}`);
    return 0;
  } catch (error) {
    if (error instanceof NotProved) {
      say(`wrong (badSignature): ${error.message}`);
      return 1;
    }
    if (!(error instanceof BadFile || error instanceof BadHouse || error instanceof NoAnswer)) throw error;
    complain(error.message);
    return 2;
  }
};
