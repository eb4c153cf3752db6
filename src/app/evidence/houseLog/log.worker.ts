import { checkLog, type LogQuestion } from './checkLog.ts';

self.addEventListener('message', (event: MessageEvent<LogQuestion>) => {
  // A worker's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void checkLog(event.data).then((verdict) => self.postMessage(verdict));
});
