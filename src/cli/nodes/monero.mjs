// The programs of Monero, for trying a house and for its tests. Plain JavaScript, because it runs before a
// build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PROGRAMS = ['monerod', 'monero-wallet-rpc'];
/** Debian and Ubuntu have both programs in this package. */
const PACKAGE = 'monero';

const findPrograms = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = PROGRAMS.map((name) =>
    folders.map((folder) => join(folder, name)).find((path) => existsSync(path)),
  );
  const [daemon, wallet] = paths;
  return daemon && wallet ? { daemon, wallet } : null;
};

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Paths of monerod and monero-wallet-rpc; installs their package where this user may.
 * @returns {{daemon: string, wallet: string} | {missing: string}}
 */
export const ensureMonero = () => {
  const found = findPrograms();
  if (found) return found;
  if (process.getuid?.() !== 0)
    return { missing: `monerod and monero-wallet-rpc were not found; apt-get install ${PACKAGE} has them` };
  const install = ['install', '-y', '--no-install-recommends', PACKAGE];
  if (!apt(...install) && !(apt('update') && apt(...install)))
    return { missing: `apt-get could not install ${PACKAGE}` };
  return findPrograms() ?? { missing: `the package ${PACKAGE} has no monerod or no monero-wallet-rpc` };
};
