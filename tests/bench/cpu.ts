import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second wherever it tells programs. */
const TICK_MS = 10;

/**
 * Of /proc/PID/stat: the parent, and the CPU time of the process and of its children that have ended.
 * Undefined once it is gone.
 */
const statOf = (pid: string): { parent: string; ms: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      parent: fields[1] ?? '',
      ms: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0),
    };
  } catch {
    return undefined;
  }
};

/** CPU time of a process so far, in milliseconds; 0 once it is gone. */
export const processCpuMs = (pid: number): number => statOf(String(pid))?.ms ?? 0;

/**
 * CPU time used so far by this process with what it has started and waited for, and by the PostgreSQL of a
 * data folder, in milliseconds.
 */
export const cpuMs = (postgresFolder: string): number => {
  const [postmaster = ''] = readFileSync(join(postgresFolder, 'postmaster.pid'), 'utf8').split('\n');
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => {
    const stat = statOf(pid);
    const counted = stat && (pid === postmaster || pid === String(process.pid) || stat.parent === postmaster);
    return sum + (counted ? stat.ms : 0);
  }, 0);
};
