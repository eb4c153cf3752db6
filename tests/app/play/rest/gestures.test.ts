import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawGesture, poseOf } from '../../../../src/app/play/rest/gestures.ts';
import { recorder } from '../../stage/recorder.ts';

const ATLASES = join(import.meta.dirname, '../../../../src/app/play/table/atlases');
const frames = [
  ...new Set(
    readdirSync(ATLASES).flatMap(
      (file) => JSON.parse(readFileSync(join(ATLASES, file), 'utf8')) as readonly string[],
    ),
  ),
];
const STILL = { x: 0, y: 0, w: 1, h: 1, turn: 0 };
const poseAt = (frame: string, at: number) => ({ ...(poseOf(frame, at) ?? { none: frame }) });
const numbersOf = (pose: object) =>
  Object.entries(pose).map(([part, value]) => [part, expect.closeTo(value as number, 9) as number]);

test('[G10] every symbol of every atlas has a gesture: it moves, and begins and ends at rest', () => {
  expect(frames.length).toBeGreaterThan(60);
  for (const frame of frames) {
    const rest = Object.fromEntries(numbersOf(STILL));
    expect([frame, poseAt(frame, 0)]).toEqual([frame, rest]);
    expect([frame, poseAt(frame, 1)]).toEqual([frame, rest]);
    expect([frame, poseAt(frame, 0.15)]).not.toEqual([frame, rest]);
  }
});

test('[G10] no gesture carries a symbol out of its cell by more than a quarter of its side', () => {
  for (const frame of frames)
    for (let at = 0; at <= 1; at += 0.01) {
      const { x, y, w, h, turn } = { ...STILL, ...poseOf(frame, at) };
      const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
      const reach = [Math.abs(x) + (w * cos + h * sin) / 2, Math.abs(y) + (w * sin + h * cos) / 2];
      expect([frame, Math.max(...reach) <= 0.75]).toEqual([frame, true]);
    }
});

test('[G10] what is in no atlas stands still', () => {
  expect(poseOf('nothing', 0.5)).toBeNull();
});

test('[G10] a gesture is drawn about where its symbol is at rest', () => {
  const { painter, sheet, turned } = recorder();
  const at = (part: number) =>
    drawGesture({ painter, sheet }, 'torch', { x: 100, y: 40, w: 50, h: 50 }, part);
  expect([at(0.15), at(1)]).toEqual([true, true]);
  const [high, rest] = turned.map(({ box }) => box);
  // A flame: higher and narrower, on the same foot and the same axis.
  expect([high?.h ?? 0, high?.w ?? 50]).toEqual([expect.closeTo(56.7, 0), expect.closeTo(47.9, 0)]);
  expect((high?.y ?? 0) + (high?.h ?? 0)).toBeCloseTo(90, 6);
  expect((high?.x ?? 0) + (high?.w ?? 0) / 2).toBeCloseTo(125, 6);
  expect(rest).toMatchObject({ x: 100, w: 50 });
  expect(drawGesture({ painter, sheet }, 'nothing', { x: 0, y: 0, w: 1, h: 1 }, 0.5)).toBe(false);
});
