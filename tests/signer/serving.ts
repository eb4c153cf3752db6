import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { signerClient } from '../../src/house/custody/signer.ts';
import type { SignerTarget } from '../../src/house/platform/nodes/signerSettings.ts';
import { keysFrom } from '../../src/signer/keys.ts';
import { type RunningSigner, serve, type ServeParts } from '../../src/signer/serve.ts';
import { readSignerConfig } from '../../src/signer/settings.ts';
import { house, NOON, testFolder } from './harness.ts';
import { PLAIN_NETWORKS } from './plainNetwork.ts';

export const KEYS = keysFrom(new Uint8Array(32).fill(7), 'test');

export const settingsIn = (folder: string): Record<string, string> => ({
  SIGNER_LISTEN: `unix:${join(folder, 'signer.sock')}`,
  SIGNER_HOUSE_KEY: house.identity.keys.statement,
  SIGNER_LIMITS: 'BTC=0.0001/0.0002/0.0005,ETH=1/2/5',
  SIGNER_LOG: join(folder, 'signer.log'),
});

/** Serves as the command does, on the plain networks; everything ends with the test. */
export const serving = () => {
  const folder = testFolder();
  const state = { now: NOON };
  const clock = { now: () => state.now };
  const notes: string[] = [];
  const running = new Set<RunningSigner>();
  onTestFinished(async () => {
    for (const one of running) await one.close();
    rmSync(folder, { recursive: true });
  });
  const start = async (
    env: Record<string, string> = {},
    more: Partial<ServeParts> = {},
  ): Promise<RunningSigner> => {
    const config = readSignerConfig({ ...settingsIn(folder), ...env });
    if ('wrong' in config) throw new Error(config.wrong.join('\n'));
    const note = (text: string) => notes.push(text);
    const parts = { keys: KEYS, config, table: PLAIN_NETWORKS, clock, note, newLog: true };
    const one = await serve({ ...parts, ...more });
    running.add(one);
    return {
      ...one,
      close: async () => {
        running.delete(one);
        await one.close();
      },
    };
  };
  const socket = join(folder, 'signer.sock');
  const client = (target: SignerTarget = { socketPath: socket }, more: object = {}) =>
    signerClient({ target, secrets: house, clock, ...more });
  const log = () => readFileSync(join(folder, 'signer.log'), 'utf8');
  return { folder, socket, state, notes, start, client, log };
};
