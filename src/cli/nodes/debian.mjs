// Programs of Debian packages in a folder of their own. A package is resolved, with all its libraries down to
// the C library, against an empty system, unpacked, and started through its own loader: it then runs on any
// x86-64 Linux with apt, whatever release it is, and nothing of the system is changed.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../ensure.mjs';

const run = promisify(execFile);
const CACHE = join(ROOT, 'node_modules', '.cache', 'nodes');
const MIRROR = 'http://deb.debian.org/debian';
/** Of the package debian-archive-keyring. */
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const LIBRARIES = ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu', 'usr/lib'];

/** The configuration of an apt that has one suite and believes that nothing is installed. */
const aptConfig = (folder, suite) => {
  for (const part of ['lists/partial', 'cache/archives/partial', 'parts'])
    mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'status'), '');
  writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${KEYRING}] ${MIRROR} ${suite} main\n`);
  const options = {
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': join(folder, 'parts'),
    'Dir::Etc::preferencesparts': join(folder, 'parts'),
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'APT::Sandbox::User': 'root',
    'APT::Install-Recommends': 'false',
    'Debug::NoLocking': 'true',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
};

const unpack = async (name, suite, folder) => {
  const apt = aptConfig(join(folder, 'apt'), suite);
  await run('apt-get', [...apt, 'update']);
  await run('apt-get', [...apt, '--download-only', '--yes', 'install', name]);
  const archives = join(folder, 'apt', 'cache', 'archives');
  const root = join(folder, 'root');
  for (const file of readdirSync(archives).filter((one) => one.endsWith('.deb')))
    await run('dpkg-deb', ['-x', join(archives, file), root]);
  rmSync(join(folder, 'apt'), { recursive: true });
};

/** @returns the command line, without arguments, that starts a program of an unpacked package */
const commandOf = (root, program) => {
  const libraries = LIBRARIES.map((one) => join(root, one)).filter(existsSync);
  const loader = libraries.map((one) => join(one, 'ld-linux-x86-64.so.2')).find(existsSync);
  if (!loader) throw new Error(`the packages of ${program} hold no loader`);
  return [loader, '--library-path', libraries.join(':'), join(root, program)];
};

/**
 * Downloads a package with what it needs, once.
 * @param {{ name: string, suite: string, program: string }} wanted name and suite of the package, and the
 * program's path in it
 * @returns the command line that starts the program, or why it cannot be had
 */
export const ensureDebianProgram = async ({ name, suite, program }) => {
  const folder = join(CACHE, name);
  try {
    if (!existsSync(folder)) {
      const partial = `${folder}.${process.pid}`;
      rmSync(partial, { recursive: true, force: true });
      await unpack(name, suite, partial);
      // Only a complete folder takes the name, so an interrupted download is begun again.
      renameSync(partial, folder);
    }
    return commandOf(join(folder, 'root'), program);
  } catch (error) {
    return `${name} cannot be installed from Debian ${suite}: ${error.message.trim().split('\n').at(-1)}`;
  }
};
