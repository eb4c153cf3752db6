import { type Evidence, judge } from './verdict.ts';

/** Off the main thread, so that a long check never holds a reel. Answers carry the id of their question. */
self.addEventListener('message', (event: MessageEvent<{ id: number; evidence: Evidence }>) => {
  const { id, evidence } = event.data;
  // A worker's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void judge(evidence, () => performance.now()).then((verdict) => { self.postMessage({ id, verdict }); });
});
