import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { extendChains } from './hashChains.ts';
import { appendHeads } from './heads.ts';
import { sendHeads } from './hook.ts';

/** Until a posting is covered only its cause speaks for it. */
const EXTEND_EVERY_MS = 10_000;
const HEADS_EVERY_MS = 60_000;

/** What this process has written. `unsent`: the newest line that the second place does not have. */
interface Published {
  heads: string;
  unsent: string | null;
}

/** Writes new heads into the file and sends them to the second place, if there is one. */
export const publishHeads = async (house: House, published: Published): Promise<void> => {
  const { headsHook } = house.config;
  const line = await appendHeads(house, { unless: published.heads });
  if (line !== null) {
    published.heads = line.heads;
    published.unsent = line.text;
  }
  if (headsHook === null || published.unsent === null) return;
  await sendHeads(headsHook, published.unsent);
  published.unsent = null;
};

export const hashChainJobs = (house: House): Job[] => [
  {
    name: 'hash chains',
    everyMs: EXTEND_EVERY_MS,
    scope: 'one',
    run: (signal) => extendChains(house, signal),
  },
];

export const headJobs = (house: House): Job[] => {
  const published: Published = { heads: '', unsent: null };
  return [
    {
      name: 'heads',
      everyMs: HEADS_EVERY_MS,
      // Each into its own data folder: the more folders have them, the harder they are to change unseen.
      scope: 'each',
      run: () => publishHeads(house, published),
    },
  ];
};
