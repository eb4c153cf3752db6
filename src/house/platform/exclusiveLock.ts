import Libsql from 'libsql';

/**
 * Holds a lock file for this process alone. A lock within SQLite ends with the process, while a pid file
 * would survive SIGKILL.
 * @returns what lets the lock go
 * @throws Error where another process holds it
 */
export const lockExclusively = (path: string): (() => void) => {
  const lock = new Libsql(path, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => {
    lock.close();
  };
};
