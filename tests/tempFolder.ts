import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new empty folder, which is removed again.
 * @param when `onTestFinished` in a test, `afterAll` outside of tests and hooks
 */
export const tempFolder = (when: (remove: () => void) => void): string => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-test-'));
  when(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
