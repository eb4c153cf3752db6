/** Disks of a test's own, which become full or fail. Only root may mount them. */
import { spawnSync } from 'node:child_process';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderFor } from './daemons.ts';

const typed = (command: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
};

const mounted = new Set<string>();
const unmount = (folder: string): void => {
  typed('umount', '--lazy', folder);
  mounted.delete(folder);
};

/** Takes away the disks of a test, before `endDaemons` removes their folders. */
export const endDisks = (): void => {
  for (const folder of [...mounted]) unmount(folder);
};

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** A disk of so many MiB in memory. */
export const openDisk = (mib: number, { uid = 0, gid = 0 }: Owner = {}) => {
  const folder = folderFor('disk');
  typed('mount', '-t', 'tmpfs', '-o', `size=${mib}m,uid=${uid},gid=${gid},mode=700`, 'tmpfs', folder);
  mounted.add(folder);
  const file = join(folder, 'of-somebody-else');
  return {
    folder,
    /** Takes all the room that is left. */
    fill: (): void => {
      for (let bytes = 2 ** 20; bytes >= 1; bytes /= 4)
        try {
          for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
    },
    makeRoom: (): void => rmSync(file),
  };
};

/** A disk that the system closes for writing once it fails, as Debian sets up its own. */
export const openFailingDisk = (mib: number) => {
  const folder = folderFor('disk');
  const image = join(folderFor('image'), 'ext4');
  writeFileSync(image, '');
  truncateSync(image, mib * 2 ** 20);
  typed('mkfs.ext4', '-q', image);
  const mount = (): void => {
    typed('mount', '-o', 'loop,errors=remount-ro', image, folder);
    mounted.add(folder);
  };
  mount();
  return {
    folder,
    fail: (): void => {
      const device = basename(typed('findmnt', '-no', 'SOURCE', folder));
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
    },
    /** Once nothing uses it any more. */
    repair: (): void => {
      typed('umount', folder);
      mounted.delete(folder);
      // 1: it had errors, and they are repaired.
      const { status, stderr } = spawnSync('e2fsck', ['-fy', image], { encoding: 'utf8' });
      if (status === null || status > 1) throw new Error(stderr);
      mount();
    },
  };
};

/** Why disks cannot be mounted here, or null. */
export const whyNoDisks = (): string | null => {
  try {
    openDisk(1);
    openFailingDisk(8);
    return null;
  } catch (error) {
    return `disks cannot be mounted: ${String(error)}`;
  } finally {
    endDisks();
  }
};
