/**
 * A signer that ends itself with SIGKILL between two steps, in a process of its own (killed.test.ts). KILL:
 * `before` the line of a payment is written, `after` it is on the disk, or in the `middle` of its writing.
 */
import { appendFileSync, readFileSync, truncateSync } from 'node:fs';
import { systemClock } from '../../src/house/platform/clock.ts';
import type { SignerLog } from '../../src/signer/log.ts';
import { serve } from '../../src/signer/serve.ts';
import { readSignerConfig } from '../../src/signer/settings.ts';
import { keysFrom } from '../../src/signer/keys.ts';
import { PLAIN_NETWORKS } from './plainNetwork.ts';

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};

const mortal = (log: SignerLog, kill: string, path: string): SignerLog => ({
  ...log,
  append: async (entry, at) => {
    if (entry.what !== 'signed') return log.append(entry, at);
    if (kill === 'before') await die();
    const size = readFileSync(path).length;
    const appended = await log.append(entry, at);
    if (kill === 'middle') {
      const line = readFileSync(path).subarray(size);
      truncateSync(path, size);
      appendFileSync(path, line.subarray(0, line.length / 2));
    }
    if (kill === 'after' || kill === 'middle') await die();
    return appended;
  },
});

const config = readSignerConfig(process.env);
if ('wrong' in config) throw new Error(config.wrong.join('\n'));
const running = await serve({
  keys: keysFrom(new Uint8Array(32).fill(7), 'test'),
  config,
  table: PLAIN_NETWORKS,
  clock: systemClock,
  newLog: process.env['NEW_LOG'] === 'yes',
  note: (text) => process.stderr.write(`${text}\n`),
  wrapLog: (log) => mortal(log, process.env['KILL'] ?? '', config.logFile),
});
process.stdout.write(`${running.address}\n`);
