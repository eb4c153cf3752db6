import type { Told } from './check.ts';
import { type Evidence, judge } from './verdict.ts';

// A worker's postMessage takes no target origin; the rule knows only windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (told: Told) => self.postMessage(told);

/** Off the main thread, so that a long check never holds a reel. Answers carry the id of their question. */
self.addEventListener('message', (event: MessageEvent<{ id: number; evidence: Evidence }>) => {
  const { id, evidence } = event.data;
  void judge(evidence, () => performance.now()).then((verdict) => tell({ id, verdict }));
});
tell({ ready: true });
