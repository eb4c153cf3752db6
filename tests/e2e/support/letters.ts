import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type RunningHouse } from './house.ts';

/** The path of the link in the last letter of a kind, once it has been written. */
export const linkOf = async (house: RunningHouse, kind: string): Promise<string> => {
  const folder = join(house.dataDir, 'outbox');
  let path = '';
  await expect
    .poll(() => {
      try {
        const file = readdirSync(folder)
          .filter((name) => name.includes(`-${kind}-`))
          .sort()
          .at(-1);
        // Long lines are wrapped as quoted-printable has it.
        const letter = file ? readFileSync(join(folder, file), 'utf8').replace(/=\r\n/g, '') : '';
        path = /https?:\/\/[^/]+(\/en\/\S+)/.exec(letter)?.[1] ?? '';
      } catch {
        path = '';
      }
      return path;
    })
    .not.toBe('');
  return path;
};
