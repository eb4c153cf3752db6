// How symbols move: each kind of thing in its own way, once when it wins, and a little at rest (idle.ts).
// Pure; loaded apart.
import type { DrawGesture } from '../../stage/gesture.ts';

/** How a symbol stands at one time: its centre moved by, and its sides as, parts of its side at rest. */
interface Pose {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Radians, clockwise. */
  turn: number;
}
/** Sets what differs from rest. @param progress 0 … 1; at both ends the symbol is at rest */
type Gesture = (pose: Pose, progress: number) => void;

const wave = (progress: number, times: number): number =>
  Math.sin(2 * Math.PI * times * progress) * (1 - progress);

/** Turns about the middle of the upper edge, as what hangs there does. */
const hang = (pose: Pose, turn: number): void => {
  pose.turn = turn;
  pose.x = -Math.sin(turn) / 2;
  pose.y = (Math.cos(turn) - 1) / 2;
};
const grow = (pose: Pose, by: number): void => {
  pose.w = 1 + by;
  pose.h = 1 + by;
};

const GESTURES = {
  /** Wings close and open twice. */
  fly: (pose, progress) => {
    pose.w = 1 - 0.36 * Math.sin(2 * Math.PI * progress) ** 2 * (1 - progress / 2);
    pose.y = -0.07 * Math.sin(Math.PI * progress);
  },
  /** A flower closes a little, then opens wider than it was. */
  bloom: (pose, progress) => {
    grow(pose, -0.2 * wave(progress, 1.25));
    pose.turn = -0.14 * wave(progress, 1.25);
  },
  swing: (pose, progress) => hang(pose, 0.26 * wave(progress, 1.5)),
  /** A flame leaps from where it burns. */
  flare: (pose, progress) => {
    pose.h = 1 + 0.16 * Math.abs(wave(progress, 1.5));
    pose.w = 1 - 0.05 * Math.abs(wave(progress, 1.5));
    pose.y = (1 - pose.h) / 2;
  },
  /** A shell is lifted twice, from side to side. */
  stir: (pose, progress) => {
    pose.w = 1 + 0.12 * Math.abs(wave(progress, 1));
    pose.h = 1 - 0.08 * Math.abs(wave(progress, 1));
    pose.turn = 0.1 * wave(progress, 2);
  },
  leap: (pose, progress) => {
    pose.y = -0.16 * Math.abs(wave(progress, 1));
    pose.h = 1 + 0.08 * wave(progress, 2);
    pose.turn = 0.12 * wave(progress, 1);
  },
  /** A disc turns about its upright axis, once. */
  spin: (pose, progress) => {
    pose.w = Math.max(0.04, Math.abs(Math.cos(2 * Math.PI * (1 - (1 - progress) ** 2))));
  },
  tilt: (pose, progress) => {
    pose.turn = 0.22 * wave(progress, 1.5);
  },
  swell: (pose, progress) => grow(pose, 0.1 * wave(progress, 1)),
} satisfies Record<string, Gesture>;

/** The frames of the atlases that move so. */
const FRAMES = {
  fly: ['moth', 'dragonfly', 'bee', 'nightjar', 'samara', 'jade'],
  bloom: [
    'moonflower',
    'passion',
    'snowdrop',
    'ghostorchid',
    'heather',
    'poppy',
    'foxglove',
    'dandelion',
    'lotus',
    'rose',
    'titan',
    'clover',
  ],
  swing: [
    'lantern',
    'bell',
    'cherries',
    'plum',
    'orange',
    'pear',
    'lemon',
    'pomegranate',
    'belljar',
    'skep',
    'ivy',
    'acorn',
    'nest',
    'feather',
  ],
  flare: ['torch', 'foxfire', 'bolt', 'stormglass'],
  stir: ['beetle', 'ladybird', 'snail', 'fiddle', 'comb', 'honeypot'],
  leap: ['koi', 'drop'],
  spin: ['coin', 'roundel', 'times2', 'times3', 'times5', 'times10'],
  tilt: ['key', 'clock', 'hourglass', 'compass', 'vane'],
  swell: [
    'plateA',
    'plateK',
    'plateQ',
    'plateJ',
    'plate10',
    'bar1',
    'bar2',
    'bar3',
    'sevenBrass',
    'sevenRuby',
    'sevenJade',
  ],
} satisfies Record<keyof typeof GESTURES, readonly string[]>;
const gestureByFrame = new Map<string, Gesture>(
  Object.entries(FRAMES).flatMap(([name, frames]) =>
    frames.map((frame) => [frame, GESTURES[name as keyof typeof FRAMES]] as const),
  ),
);

// Reused: the garbage of one frame would be collected during a later one.
const pose: Pose = { x: 0, y: 0, w: 1, h: 1, turn: 0 };

/**
 * @param progress 0 … 1
 * @param part how much of the gesture, 0 … 1. Where it is not all, a disc tilts: turned in part it would jerk
 * @returns null: it stands still; else valid until the next call
 */
export const poseOf = (frame: string, progress: number, part = 1): Readonly<Pose> | null => {
  const gesture = gestureByFrame.get(frame);
  if (gesture === undefined) return null;
  [pose.x, pose.y, pose.w, pose.h, pose.turn] = [0, 0, 1, 1, 0];
  (part < 1 && gesture === GESTURES.spin ? GESTURES.tilt : gesture)(pose, progress);
  pose.x *= part;
  pose.y *= part;
  pose.turn *= part;
  pose.w = 1 + (pose.w - 1) * part;
  pose.h = 1 + (pose.h - 1) * part;
  return pose;
};

/** @param part see `poseOf` */
export const drawGesture = (
  { painter, sheet }: Parameters<DrawGesture>[0],
  name: string,
  box: Parameters<DrawGesture>[2],
  progress: number,
  part = 1,
): boolean => {
  const [frame, posed] = [sheet.frame(name), poseOf(name, progress, part)];
  if (frame === undefined || posed === null) return false;
  const [w, h] = [box.w * posed.w, box.h * posed.h];
  box.x += box.w * posed.x + (box.w - w) / 2;
  box.y += box.h * posed.y + (box.h - h) / 2;
  [box.w, box.h] = [w, h];
  painter.turned(frame, box, posed.turn);
  return true;
};
