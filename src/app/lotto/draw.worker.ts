import { checkDraw, type LottoDraw } from '../../fair/lottoDraw.ts';
import type { DrawAnswer } from './checkDraw.ts';
import type { SeenMonth } from './seen.ts';

self.addEventListener('message', (event: MessageEvent<{ draw: LottoDraw; seen: Partial<SeenMonth> }>) => {
  const began = performance.now();
  const verdict = checkDraw(event.data.draw, event.data.seen);
  const answer: DrawAnswer = { verdict, ms: Math.max(1, Math.round(performance.now() - began)) };
  // A worker's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(answer);
});
