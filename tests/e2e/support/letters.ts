import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type RunningHouse } from './house.ts';

/** The path of the link in the last letter of a kind to an address, once it has been written. */
export const linkOf = async (house: RunningHouse, kind: string, email: string): Promise<string> => {
  const folder = join(house.dataDir, 'outbox');
  let path = '';
  await expect
    .poll(() => {
      try {
        const letter = readdirSync(folder)
          .filter((name) => name.includes(`-${kind}-`))
          .sort()
          // Long lines are wrapped as quoted-printable has it.
          .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''))
          .findLast((text) => text.includes(email));
        path = /https?:\/\/[^/]+(\/en\/\S+)/.exec(letter ?? '')?.[1] ?? '';
      } catch {
        path = '';
      }
      return path;
    })
    .not.toBe('');
  return path;
};
