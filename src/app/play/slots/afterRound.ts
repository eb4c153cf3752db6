// What is loaded after the first round: a visitor who never plays is spared it.
export { detectWebgl } from '../../stage/detectWebgl.ts';
export { drawGesture } from './gestures.ts';
export { drawIdle } from './idle.ts';
