/**
 * The frozen tickets of a month as a file, named by their hash, so that a month of 100,000 tickets costs
 * nothing per reader. The database holds the list: a file that is missing or damaged is made again from it,
 * on each machine that serves.
 */
import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { TICKET_LISTS_PATH } from '../../../wire/play/lotto.ts';
import type { ServedFolder } from '../../platform/http/files/folders.ts';
import type { House } from '../../platform/ports.ts';
import { listHash } from './rules.ts';
import { findList, monthOfList } from './store.ts';

type Parts = Pick<House, 'db' | 'config' | 'log'>;

const NAME = /^([0-9a-f]{64})\.json$/;
/**
 * 100,000 tickets of as many players are 4.1 MB. Brotli makes 1.23 MB of them in 0.6 s at quality 5 and
 * 1.13 MB in 15 s at 11, measured 2026-11-23: names are random, so there is little to find.
 */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** By suffix: how a list is written, and how it is read to compare it. */
const FORMS = {
  '': { write: (list: Buffer) => Promise.resolve(list), read: (bytes: Buffer) => Promise.resolve(bytes) },
  '.br': {
    write: (list: Buffer) => promisify(brotliCompress)(list, QUALITY),
    read: promisify(brotliDecompress),
  },
  '.gz': { write: (list: Buffer) => promisify(gzip)(list), read: promisify(gunzip) },
} as const;
const EACH_FORM = Object.entries(FORMS);

const folderOf = ({ config }: Parts): string => join(config.dataDir, 'lotto');

/** Changes with every change of a list's files; null while one of them is missing. */
const stampOf = async (file: string): Promise<string | null> => {
  try {
    const stats = await Promise.all(EACH_FORM.map(([suffix]) => stat(file + suffix)));
    return stats.map(({ ino, size, ctimeMs }) => `${ino} ${size} ${ctimeMs}`).join();
  } catch {
    return null;
  }
};

/** Whether every form of a list is what its name says. */
const isWhole = async (file: string, hash: string): Promise<boolean> => {
  try {
    const hashes = EACH_FORM.map(async ([suffix, { read }]) =>
      listHash(await read(await readFile(file + suffix))),
    );
    return (await Promise.all(hashes)).every((each) => each === hash);
  } catch {
    return false;
  }
};

/** Writes a list in every form, each in a folder of its own first, so that no half file is served. */
const write = async (folder: string, hash: string, list: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const half = await mkdtemp(join(folder, 'half-'));
  try {
    for (const [suffix, form] of EACH_FORM) {
      const name = `${hash}.json${suffix}`;
      await writeFile(join(half, name), await form.write(Buffer.from(list)), { mode: 0o600 });
      // The ETag is made of size and time of change, and must be the same on every machine.
      await utimes(join(half, name), 1, 1);
      await rename(join(half, name), join(folder, name));
    }
  } finally {
    await rm(half, { recursive: true, force: true });
  }
};

/** Makes the file of a list from the database. @returns false where the database has none of this hash */
export const makeTicketList = async (parts: Parts, hash: string): Promise<boolean> => {
  const month = await monthOfList(parts.db.kysely, hash);
  if (month === undefined) return false;
  const list = await findList(parts.db.kysely, month);
  if (list === undefined || listHash(list) !== hash) {
    parts.log.error({ month, hash }, 'the tickets of a month are not those that were published: not served');
    return false;
  }
  await write(folderOf(parts), hash, list);
  return true;
};

/** The lists as a folder that is served. */
export const ticketLists = (parts: Parts): ServedFolder => {
  const root = folderOf(parts);
  /** By hash: the stamp under which its files were found whole. */
  const checked = new Map<string, string>();
  /** Readers of one list wait for one check; a name that no month has is looked up once at a time. */
  const underWay = new Map<string, Promise<boolean>>();
  const check = async (hash: string): Promise<boolean> => {
    const file = join(root, `${hash}.json`);
    const before = await stampOf(file);
    const there = before !== null && (await isWhole(file, hash));
    if (!there && !(await makeTicketList(parts, hash))) return false;
    const stamp = there ? before : await stampOf(file);
    if (stamp !== null) checked.set(hash, stamp);
    return stamp !== null;
  };
  return {
    path: TICKET_LISTS_PATH,
    root,
    ready: async (name) => {
      const hash = NAME.exec(name)?.[1];
      if (hash === undefined) return false;
      const stamp = checked.get(hash);
      if (stamp !== undefined && stamp === (await stampOf(join(root, name)))) return true;
      const checking = underWay.get(hash) ?? check(hash).finally(() => underWay.delete(hash));
      underWay.set(hash, checking);
      return checking;
    },
  };
};
