import { expect, test } from 'vitest';
import { type Obstacle, type Box, findPosition } from '../../../src/app/ui/toasts/toastPosition.ts';

const PHONE = { width: 390, height: 844 };
/** Sizes of a toast on a phone, with one, two and three lines. */
const SIZES = [
  [374, 52],
  [250, 70],
  [180, 88],
] as const;
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A lobby's two cards per row: a link with a picture, and a star on the picture. */
const cards = (from: number): readonly Obstacle[] =>
  [0, 1, 2].flatMap((row) =>
    [16, 203].flatMap((left) => [
      { ...box(left, from + row * 332, 171, 320), picture: box(left + 1, from + row * 332 + 1, 169, 226) },
      box(left + 127, from + row * 332, 44, 44),
    ]),
  );
const pictures = (from: number) => [0, 1, 2].map((row) => [from + row * 332 + 44, from + row * 332 + 227]);

test('in an empty window a toast is at the top in the middle, as wide as possible', () => {
  expect(findPosition(PHONE, SIZES, [])).toMatchObject({ left: 8, top: 8, width: 374 });
});

test('it is below controls at the top, or beside them if a narrower one fits', () => {
  expect(findPosition(PHONE, SIZES, [box(0, 0, 390, 100)])).toMatchObject({ top: 100, width: 374 });
  const grid = [box(0, 0, 200, 844), box(200, 120, 190, 724)];
  expect(findPosition(PHONE, SIZES, grid)).toMatchObject({ width: 180, top: 8 });
});

test('text is covered only if controls are everywhere else', () => {
  const canvas = { ...box(0, 0, 390, 300), soft: true };
  expect(findPosition(PHONE, SIZES, [canvas])).toMatchObject({ top: 300 });
  expect(findPosition(PHONE, SIZES, [canvas, box(0, 300, 390, 544)])).toMatchObject({ top: 8, width: 374 });
});

test('in a window full of cards it covers pictures, but no star and no text', () => {
  for (let from = -300; from < 30; from += 7) {
    const place = findPosition(PHONE, SIZES, cards(from));
    if (!place) throw new Error('no place');
    const [top, bottom] = [place.top, place.top + 52];
    const isOnPictures = pictures(from).some(([first = 0, last = 0]) => top >= first && bottom <= last + 4);
    const isBetween = cards(from).every((card) => bottom <= card.top || top >= card.bottom);
    expect(isOnPictures || isBetween, `scrolled to ${from}: ${top}`).toBe(true);
    expect(place.width).toBe(374);
  }
});

test('if controls are everywhere it covers as little as possible', () => {
  const place = findPosition(PHONE, SIZES, [box(0, 0, 390, 800), box(0, 800, 300, 44)]);
  expect(place?.top).toBeGreaterThan(740);
});
