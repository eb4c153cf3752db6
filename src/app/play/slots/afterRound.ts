// What is loaded after the first round: a visitor who never plays is spared it.
export { drawGesture } from '../rest/gestures.ts';
export { drawIdle } from './idle.ts';
