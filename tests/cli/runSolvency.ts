/** Runs `npm run -s solvency` in this process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, vi } from 'vitest';
import { main } from '../../src/cli/solvency.ts';

/** A folder for the files of a suite, deleted after it, and the command on a file in it. */
export const solvencyIn = () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-solvency-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => vi.restoreAllMocks());
  /** @param content text or bytes, else what is written as JSON */
  const file = (content: unknown): string => {
    const path = join(folder, 'reserves.json');
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(path, isRaw ? content : JSON.stringify(content));
    return path;
  };
  /** @returns its exit code, and what it wrote */
  const solvency = async (content: unknown, ...args: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
    const code = await main([file(content), ...args]);
    vi.restoreAllMocks();
    return { code, out: out.join(''), err: err.join('') };
  };
  return { folder, file, solvency };
};
