import type { Job } from '../jobs.ts';
import type { House } from '../ports.ts';
import { extendChains } from './hashChains.ts';
import { appendHeads } from './heads.ts';
import { sendHeads } from './hook.ts';

/** Until a posting is covered only its cause speaks for it. */
const EXTEND_EVERY_MS = 10_000;
const HEADS_EVERY_MS = 60_000;

/** Writes the heads into the file and sends them to the second place, if there is one. */
export const publishHeads = async (house: House, head: { last: string }): Promise<boolean> => {
  const line = await appendHeads(house, { unless: head.last });
  if (line === null) return false;
  head.last = line.heads;
  const { headsHook } = house.config;
  if (headsHook !== null) await sendHeads(headsHook, line.text);
  return true;
};

export const hashChainJobs = (house: House): Job[] => {
  const head = { last: '' };
  let publishedAt = 0;
  return [
    {
      name: 'hash chains',
      everyMs: EXTEND_EVERY_MS,
      run: async (signal) => {
        await extendChains(house, signal);
        const now = house.clock.now();
        if (Math.abs(now - publishedAt) < HEADS_EVERY_MS) return;
        if (await publishHeads(house, head)) publishedAt = now;
      },
    },
  ];
};
