/** The file that everybody can save to check the house with: its hash is in the log, so all got the same. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofBuild } from '../../platform/http/files/appBuild.ts';
import type { House } from '../../platform/ports.ts';
import { enqueueRelease } from './store.ts';

/** As the app's build writes it (src/site/build/verifyPage.ts). */
const VERIFY_PAGE = 'verify.html';

/**
 * Queues the hash of the file that this house serves, once a build. Repeatable: what is queued or in the log
 * is not queued again, whichever house had it taken in.
 */
export const releaseQueue = ({ db, config }: Pick<House, 'db' | 'config'>): (() => Promise<void>) => {
  const file = join(config.appDir, VERIFY_PAGE);
  const hashOf = ofBuild(config.appDir, () => (existsSync(file) ? hash('sha256', readFileSync(file)) : null));
  let queued: string | null = null;
  return async () => {
    const sha256 = hashOf();
    if (sha256 === null || sha256 === queued) return;
    await enqueueRelease(db.kysely, sha256);
    queued = sha256;
  };
};
