// What moves at rest where a game is drawn with elements: poker, keno, the jackpot slot. Loaded after the
// first round.
import { deviceTimers } from '../../base/clock.ts';
import { phase } from '../engine/tableState.ts';
import { poseOf } from './gestures.ts';
import { mayBegin, mayMove, MOVEMENT_MS, GESTURE_PART, pauseMs, placeOf } from './pauses.ts';

/** Something that may move, and the frame of the atlases whose gesture it makes. */
interface Mover {
  readonly element: Element;
  readonly frame: string;
  readonly pseudoElement?: string;
}

/** Name of the animation, by which it is found. */
const AT_REST = 'at-rest';
/** The keyframes of a gesture, at even distances. */
const KEYFRAMES = 32;

/** A win that is shown. Nothing beside it moves. */
const LIT = '.card-lit, .keno-step-on, .jackpot-lit';
/** Pictures of court cards, drops of the last draw, symbols of the jackpot slot. */
const MOVERS = '.cards .card-face image, .keno-drawn, .jackpot-item';

/** The symbols of the jackpot slot that stand on its line; their neighbours are dim and cut off. */
const isSeen = (element: Element): boolean =>
  !element.classList.contains('jackpot-item') || element.classList.contains('jackpot-on-line');

/** What may move on the table now. */
export const moversIn = (root: ParentNode): readonly Mover[] =>
  root.querySelector(LIT) === null
    ? [...root.querySelectorAll(MOVERS)].filter(isSeen).map((element) => {
        if (element.classList.contains('keno-drawn'))
          return { element, frame: 'drop', pseudoElement: '::before' };
        const file = /([^/]*)\.svg$/.exec(element.getAttribute('href') ?? '');
        return { element, frame: file?.[1] ?? (element as HTMLElement).dataset['symbol'] ?? '' };
      })
    : [];

/** The gesture of a frame at rest, as transforms that are added to those of the element. */
export const keyframesOf = (frame: string): readonly { readonly transform: string }[] =>
  Array.from({ length: KEYFRAMES + 1 }, (_, n) => {
    const pose = poseOf(frame, n / KEYFRAMES, GESTURE_PART);
    if (pose === null) return [];
    const [x, y, turn, w, h] = [pose.x * 100, pose.y * 100, pose.turn, pose.w, pose.h].map((value) =>
      value.toFixed(4),
    );
    return [{ transform: `translate(${x}%, ${y}%) rotate(${turn}rad) scale(${w}, ${h})` }];
  }).flat();

/** Moves one thing at a time, with pauses. The next round ends a movement. @returns ends it for good */
export const moveAtRest = (): (() => void) => {
  let moved = 0;
  let animation: Animation | undefined;
  const begin = () => {
    cancel = deviceTimers.after(MOVEMENT_MS + pauseMs(moved), begin);
    if (!mayMove() || !mayBegin() || document.hidden) return;
    const movers = moversIn(document);
    const mover = movers[placeOf(moved, movers.length)];
    moved += 1;
    if (mover === undefined) return;
    const { element, frame, ...target } = mover;
    animation = element.animate([...keyframesOf(frame)], {
      ...target,
      id: AT_REST,
      duration: MOVEMENT_MS,
      composite: 'add',
    });
  };
  let cancel = () => {};
  const unsubscribe = phase.subscribe(() => {
    cancel();
    animation?.cancel();
    cancel = deviceTimers.after(pauseMs(moved), begin);
  });
  return () => {
    unsubscribe();
    cancel();
    animation?.cancel();
  };
};
