import type { WorkerMessage } from './check.ts';
import { type Evidence, checkEvidence } from './verdict.ts';

// A worker's postMessage takes no target origin; the rule knows only windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: WorkerMessage) => self.postMessage(message);

/** Off the main thread, so that a long check never stops an animation. */
self.addEventListener('message', (event: MessageEvent<{ id: number; evidence: Evidence }>) => {
  const { id, evidence } = event.data;
  void checkEvidence(evidence, () => performance.now()).then((verdict) => post({ id, verdict }));
});
post({ ready: true });
