import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { GESTURE_PART } from '../../../../src/app/play/rest/pauses.ts';
import { keyframesOf, moversIn } from '../../../../src/app/play/rest/restingElements.ts';
import { poseOf } from '../../../../src/app/play/rest/gestures.ts';

const moversOf = (html: string) => {
  const { document } = new Window();
  document.body.innerHTML = html;
  return moversIn(document as unknown as Document).map(({ element: { id }, frame, pseudoElement }) => [
    id,
    frame,
    ...(pseudoElement === undefined ? [] : [pseudoElement]),
  ]);
};

const CARDS =
  '<div class="cards"><svg class="card-face"><image id="a" href="/cards/moth.svg"/></svg>' +
  '<svg class="card-face"></svg><svg class="card-face"><image id="b" href="/cards/ivy.svg"/></svg></div>';

test('[G10] at rest the pictures of court cards move, drops that were drawn, and symbols on the line', () => {
  expect(moversOf(CARDS)).toEqual([
    ['a', 'moth'],
    ['b', 'ivy'],
  ]);
  expect(moversOf('<b class="keno-cell"></b><b class="keno-drawn" id="c"></b>')).toEqual([
    ['c', 'drop', '::before'],
  ]);
  expect(
    moversOf(
      '<span class="jackpot-item" data-symbol="coin"></span>' +
        '<span class="jackpot-item jackpot-on-line" data-symbol="bell" id="d"></span>',
    ),
  ).toEqual([['d', 'bell']]);
});

test('[G10] while a win is shown nothing moves beside it', () => {
  for (const lit of ['card-lit', 'keno-step-on', 'jackpot-lit'])
    expect(moversOf(`<i class="${lit}"></i>${CARDS}`)).toEqual([]);
});

test.each(['moth', 'key', 'lantern', 'ivy', 'drop', 'torch', 'bell', 'compass', 'hourglass', 'coin'])(
  '[G10] %s begins and ends at rest, and makes a part of its gesture between',
  (frame) => {
    const keyframes = keyframesOf(frame).map(({ transform }) => transform.replaceAll('-0.0000', '0.0000'));
    const atRest = 'translate(0.0000%, 0.0000%) rotate(0.0000rad) scale(1.0000, 1.0000)';
    expect([keyframes[0], keyframes.at(-1)]).toEqual([atRest, atRest]);
    const { turn, w } = poseOf(frame, 0.25, GESTURE_PART) ?? { turn: 0, w: 1 };
    const middle = keyframes[(keyframes.length - 1) / 4];
    expect(middle).not.toBe(atRest);
    expect(middle).toContain(`rotate(${turn.toFixed(4).replace('-0.0000', '0.0000')}rad)`);
    expect(middle).toContain(`scale(${w.toFixed(4)},`);
  },
);

test('[G10] what has no gesture stands still', () => {
  expect(keyframesOf('leaf')).toEqual([]);
});
