// Finds the system's Chromium for the browser tests, or installs it where that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const find = () => {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : null;
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin'];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null;
};

const install = () => {
  if (!existsSync('/usr/bin/apt-get')) return;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => spawnSync([...root, 'apt-get'][0], [...root, 'apt-get', ...args].slice(1), {
    stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  process.stderr.write('Chromium is missing; installing the system’s package…\n');
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
};

/** Path of a Chromium; ends this process with what to do when there is none. */
export const ensureBrowser = () => {
  if (!find()) install();
  const path = find();
  if (path) return path;
  process.stderr.write('The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.\n');
  process.exit(1);
};
