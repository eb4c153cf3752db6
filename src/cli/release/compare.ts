/** Compares what a running house answers with what this clone's build would. */
import { boundedAnswer, TooLong } from '../input/boundedAnswer.ts';
import { type Expected, hashOf, insertOrigin, namedIn } from './build.ts';

const TIMEOUT_MS = 20_000;
const AT_ONCE = 6;
/** The longest origin, at the most places of a page. */
const INSERTED_BYTES_MAX = 256 * 200;

/** The house cannot be asked, so nothing was shown. */
export class NoHouse extends Error {}

interface Answer {
  readonly status: number;
  /** Null where it is longer than the file can be. */
  readonly bytes: Buffer | null;
}

const ask = async (origin: string, { path, bytes, headers }: Expected): Promise<Answer> => {
  try {
    const answer = await fetch(`${origin}${path}`, {
      // As browsers ask: the compressed copy is what they get.
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = answer;
    return { status, bytes: await boundedAnswer(answer, bytes.length + INSERTED_BYTES_MAX) };
  } catch (error) {
    if (error instanceof TooLong) return { status: 200, bytes: null };
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new NoHouse(
      `${origin}${path}: no answer: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
};

/** Asks for everything, a few at once. */
const askAll = async (origin: string, expected: readonly Expected[]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < expected.length; index = next++)
      answers[index] = await ask(origin, expected[index] as Expected);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
};

const PUBLIC_ORIGIN = /<link rel="canonical" href="(https?:\/\/[^/"]+)\//;
const LISTS_ORIGIN = /^Sitemap: (https?:\/\/[^/\s]+)\//m;

/**
 * The origins that a house inserts: into its pages that of PUBLIC_URL, or none, and into its lists that or
 * its own address. Each is read once; every page and list has to have it at every place, and nothing else.
 */
const originsIn = (expected: readonly Expected[], answers: readonly Answer[]) => {
  const textOf = (path: string): string => {
    const index = expected.findIndex((each) => each.path === path);
    return answers[index]?.bytes?.toString('utf8') ?? '';
  };
  const pages = PUBLIC_ORIGIN.exec(textOf('/en'))?.[1] ?? '';
  const lists = LISTS_ORIGIN.exec(textOf('/robots.txt'))?.[1] ?? '';
  return { none: '', pages, lists };
};

/** Besides pages. */
const NAMING = /^\/(?:sw\.js|importmap\.json|texts\.\w+\.json|index(?:\.\w+)?\.html)$/;

export interface Comparison {
  readonly compared: number;
  /** What PUBLIC_URL of the house is; empty where it has none. */
  readonly origin: string;
  readonly differing: readonly string[];
  readonly missing: readonly string[];
  /** Named by the house's pages, import map or worker, and not in this build. */
  readonly additional: readonly string[];
}

/** @param origin of the house, without a path @throws NoHouse */
export const compareRelease = async (origin: string, expected: readonly Expected[]): Promise<Comparison> => {
  const answers = await askAll(origin, expected);
  const origins = originsIn(expected, answers);
  const [differing, missing]: [string[], string[]] = [[], []];
  const named = new Set<string>();
  for (const [index, { path, bytes, insertion, status }] of expected.entries()) {
    const answer = answers[index];
    const label = expected.findIndex((each) => each.path === path) === index ? path : `${path} as a player`;
    if (answer?.status !== status) missing.push(`${label}: the house answers ${answer?.status ?? 0}`);
    else if (!answer.bytes) differing.push(`${label}: longer than it can be`);
    else {
      const own = hashOf(insertOrigin(bytes, insertion, origins[insertion]));
      const theirs = hashOf(answer.bytes);
      if (own !== theirs) differing.push(`${label}: ${theirs}, in this build ${own}`);
      if (insertion === 'pages' || NAMING.test(path))
        for (const name of namedIn(path, answer.bytes.toString('utf8'))) named.add(name);
    }
  }
  const known = new Set(expected.map(({ path }) => path));
  const additional = [...named].filter((name) => !known.has(name)).toSorted();
  return { compared: expected.length, origin: origins.pages, differing, missing, additional };
};
