import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedVectors } from '../../src/games/savedVectors.ts';
import { TITLES } from '../../src/games/titles.ts';
import { IS_FULL } from '../level.ts';
import { randomRounds, roundsOfRandomGames, withChangedWord } from './random/randomRounds.ts';
import {
  LIABILITIES_VECTORS,
  LOG_VECTORS,
  NUMBER_VECTORS,
  PYTHON_MISSING,
  ROUND_VECTORS,
  SIGNATURE_VECTORS,
  runPython,
} from './runPython.ts';

const ROUNDS_EACH = IS_FULL ? 50 : 10;
const GAMES = IS_FULL ? 200 : 40;
const ROUNDS_A_GAME = 10;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-independent-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A copy of a file of vectors in which something was replaced. */
const altered = (path: string, from: string, to: string): string => {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  const copy = join(folder, 'altered.json');
  writeFileSync(copy, text.replace(from, to));
  return copy;
};

describe.skipIf(PYTHON_MISSING !== null)('the second implementation of docs/fairness.md', () => {
  test('[F05] agrees with every vector', async () => {
    const { status, printed } = await runPython(['vectors', NUMBER_VECTORS, ROUND_VECTORS]);
    expect(printed).toMatch(/^6 vectors, \d+ rounds, .* and the draw agree\n$/);
    expect(status).toBe(0);
  });

  test('finds a changed word, a changed win and a changed winner in the vectors', async () => {
    const word = altered(NUMBER_VECTORS, '1868201938', '1868201939');
    expect(await runPython(['vectors', word, ROUND_VECTORS])).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/^vector 0: u32 is .*\n1 differences\n$/) as string,
    });
    const win = altered(ROUND_VECTORS, '"winCoins":0', '"winCoins":1');
    expect(await runPython(['vectors', NUMBER_VECTORS, win])).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/^round 0 \(moonflower\): .*\n1 differences\n$/) as string,
    });
    const winner = altered(ROUND_VECTORS, '"rank":1,"holder":"holder-', '"rank":1,"holder":"holder-x');
    expect(await runPython(['vectors', NUMBER_VECTORS, winner])).toMatchObject({
      status: 1,
      printed: 'lotto: winners does not hold\n1 differences\n',
    });
  });

  test('agrees with the vectors of the log, and finds a changed proof and a changed head', async () => {
    expect(await runPython(['log', LOG_VECTORS])).toEqual({
      status: 0,
      printed: '83 proofs, 28 bad proofs, 3 entries and a head agree\n',
    });
    const proof = altered(LOG_VECTORS, '"proof":["96a296d2', '"proof":["96a296d3');
    expect(await runPython(['log', proof])).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/^inclusion \d+\n/) as string,
    });
    const head = altered(LOG_VECTORS, '\\n300\\n', '\\n301\\n');
    expect(await runPython(['log', head])).toEqual({
      status: 1,
      printed: 'checkpoint\n1 differences\n',
    });
  });

  test('[F04] agrees with the vectors of signatures, canonical JSON and keys', async () => {
    expect(await runPython(['signatures', SIGNATURE_VECTORS])).toEqual({
      status: 0,
      printed: '36 signatures, 20 canonical, 19 houses agree\n',
    });
    const held = altered(SIGNATURE_VECTORS, '"holds":false', '"holds":true');
    expect(await runPython(['signatures', held])).toEqual({
      status: 1,
      printed: 'signature: another text\n1 differences\n',
    });
  });

  test('agrees with the vectors of the count, and finds a changed leaf', async () => {
    expect(await runPython(['liabilities', LIABILITIES_VECTORS])).toEqual({
      status: 0,
      printed: '15 proofs and 38 bad proofs agree\n',
    });
    const leaf = altered(LIABILITIES_VECTORS, '"leaves":[{"sum":31007,', '"leaves":[{"sum":31008,');
    expect(await runPython(['liabilities', leaf])).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/^count 0: its root\ncount 0: a leaf of proof 0\n/) as string,
    });
  });

  test(`[F05] agrees on ${ROUNDS_EACH} random rounds of every title`, async () => {
    const rounds = randomRounds('short', ROUNDS_EACH);
    expect(await runPython(['rounds', ROUND_VECTORS], rounds)).toEqual({
      status: 0,
      printed: `${TITLES.length * ROUNDS_EACH} rounds agree\n`,
    });
  });

  test('agrees on random games with members together that no title has', async () => {
    const rounds = roundsOfRandomGames('games', GAMES, ROUNDS_A_GAME);
    expect(await runPython(['rounds', ROUND_VECTORS], rounds)).toEqual({
      status: 0,
      printed: `${GAMES * ROUNDS_A_GAME} rounds agree\n`,
    });
  });

  test('finds rounds of every title that were played with one changed word', async () => {
    const { status, printed } = await runPython(
      ['rounds', ROUND_VECTORS],
      randomRounds('changed', 1, withChangedWord),
    );
    expect(printed).toMatch(new RegExp(`\\n${TITLES.length} differences\\n$`));
    expect(status).toBe(1);
  });

  test('checks a saved round', async () => {
    const [fair, unfair] = [null, 'signature'].map((step) =>
      savedVectors().find((saved) => saved.unfair === step),
    );
    expect(await runPython(['saved', ROUND_VECTORS], [JSON.stringify(fair?.file)])).toEqual({
      status: 0,
      printed: 'fair\n',
    });
    expect(await runPython(['saved', ROUND_VECTORS], [JSON.stringify(unfair?.file)])).toEqual({
      status: 1,
      printed: 'not fair (signature): receipt is not signed by the house\n',
    });
  });

  test('says what it cannot read', async () => {
    for (const input of [
      '{"round":{}}',
      '{"proof":[]}',
      'null',
      '['.repeat(100_000),
      '{"round":NaN}',
      '{"round":{},"round":{}}',
      '{"round":-0}',
    ])
      expect(await runPython(['saved', ROUND_VECTORS], [input])).toEqual({
        status: 2,
        printed: expect.stringMatching(/^cannot be read: .*\n$/) as string,
      });
    expect(await runPython(['rounds', ROUND_VECTORS], ['{"gameId":\n'])).toMatchObject({ status: 2 });
    expect(await runPython(['rounds', ROUND_VECTORS])).toMatchObject({ status: 2 });
    expect(await runPython([])).toMatchObject({ status: 2 });
  });
});
