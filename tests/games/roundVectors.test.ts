import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDraw, type LottoDraw } from '../../src/fair/lottoDraw.ts';
import type { HouseIdentity } from '../../src/fair/houseKeys.ts';
import { closingText } from '../../src/fair/lottoClosing.ts';
import { kindsOf } from '../../src/games/poker/kinds.ts';
import { roundVectors, handVectors } from '../../src/games/roundVectors.ts';
import { signedBy } from '../../src/house/platform/signature.ts';

test('[F05] the definitions and rounds beside the document of the scheme are those of the code', () => {
  const file = readFileSync(new URL('../../docs/rounds-pf1.json', import.meta.url), 'utf8');
  expect(JSON.parse(file), 'run `npm run figures`').toEqual(JSON.parse(JSON.stringify(roundVectors())));
});

test('[F05] the hands in it are of every kind, of five cards each', () => {
  const hands = handVectors();
  expect(new Set(hands.map(({ plain }) => plain))).toEqual(new Set(kindsOf(false)));
  expect(new Set(hands.map(({ deuces }) => deuces))).toEqual(new Set(kindsOf(true)));
  expect(hands.filter(({ cards }) => new Set(cards).size !== 5)).toEqual([]);
});

test('[L03] the closing statement of the draw in it is signed by the key in it', () => {
  const { lotto } = roundVectors() as { lotto: { proof: LottoDraw; house: HouseIdentity } };
  const { closing } = lotto.proof;
  if (!closing) throw new Error('no statement');
  expect(signedBy(lotto.house.keys.statement, () => closingText(closing), closing.signature)).toBe(true);
  expect(checkDraw(lotto.proof)).toMatchObject({
    fair: true,
    steps: expect.arrayContaining(['closing']) as never,
  });
});
