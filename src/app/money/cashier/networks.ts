import { signal } from '@preact/signals-react';
import type { ConfirmationSteps, NetworkTrouble } from '../../../wire/money/networks.ts';
import { formatCount, formatShort } from '../../base/format.ts';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { networks as words } from '../../words/en/money/networks.ts';

/** Networks whose nodes are not well, by the last answer that told of them. */
const troubles = signal<readonly NetworkTrouble[]>([]);
whenPlayerLeaves(() => {
  troubles.value = [];
});

/** Takes what an answer tells: a network that it does not name is well. */
export const setTroubles = ({
  networks = [],
}: {
  readonly networks?: readonly NetworkTrouble[] | undefined;
}): void => {
  troubles.value = networks;
};

export const troubleOf = (pmType: number | undefined): NetworkTrouble | undefined =>
  troubles.value.find((trouble) => trouble.pmType === pmType);

/** What is the matter with a node, as a sentence. @param network its name */
export const troubleSentence = ({ state, blocks }: NetworkTrouble, network: string): string =>
  state === 'syncing' && blocks
    ? words.syncingAt(network, formatCount(blocks.read), formatCount(blocks.of))
    : words[state](network);

/** `2`, or `1 below $100, 2 below $10,000, 6 from $10,000 on`. */
export const confirmationsText = (steps: ConfirmationSteps): string =>
  steps
    .map(({ confirmations, below }, index) => {
      if (below !== null) return words.below(confirmations, formatShort(below));
      const from = steps[index - 1]?.below ?? null;
      return from === null ? String(confirmations) : words.above(confirmations, formatShort(from));
    })
    .join(', ');

/** The confirmations that an amount in cents needs; null where the house has not said. */
export const confirmationsOf = (steps: ConfirmationSteps | undefined, cents: number): number | null =>
  steps?.find(({ below }) => below === null || cents < below)?.confirmations ?? null;
