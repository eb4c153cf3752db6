// Finds the system's browsers for the browser tests, or installs them where that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const find = () => {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : null;
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin'];
  return (
    folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path)) ??
    null
  );
};

const install = (what, packages) => {
  if (!existsSync('/usr/bin/apt-get')) return;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) =>
    spawnSync([...root, 'apt-get'][0], [...root, 'apt-get', ...args].slice(1), {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  process.stderr.write(`${what} is missing; installing the system’s package…\n`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
};

/** The path of a Chromium. Ends this process with instructions if there is none. */
export const ensureBrowser = () => {
  if (!find()) install('Chromium', ['chromium']);
  const path = find();
  if (path) return path;
  process.stderr.write(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to ' +
      'its path.\n',
  );
  process.exit(1);
};

const inPath = (name) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/bin'].some((folder) => existsSync(join(folder, name)));

/** Debian's packages for the tests in other engines, with a program of each. */
const ENGINES = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  'dbus-daemon': 'dbus-run-session',
};

/** Installs Firefox ESR and WebKitGTK, or ends this process with instructions. */
export const ensureEngines = () => {
  const missing = () => Object.keys(ENGINES).filter((name) => !inPath(ENGINES[name]));
  if (missing().length > 0) install(missing().join(', '), missing());
  if (missing().length === 0) return;
  process.stderr.write(
    'The long suites walk through Firefox ESR and WebKitGTK too. Install (Debian): apt-get install ' +
      `${missing().join(' ')}\n`,
  );
  process.exit(1);
};
