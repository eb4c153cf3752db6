import { bestHold } from '../../../games/poker/advise.ts';
import type { PokerDefinition } from '../../../games/poker/definition.ts';

/** Off the main thread: the first advice makes a table of all hands, which takes a phone a second or two. */
self.addEventListener(
  'message',
  (event: MessageEvent<{ definition: PokerDefinition; cards: readonly number[] }>) => {
    const { definition, cards } = event.data;
    // A worker's postMessage takes no target origin; the rule knows only windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    self.postMessage(bestHold(definition, cards));
  },
);
