import type { UseStore } from 'idb-keyval';

const NAME = 'glasshouse';
const STORE = 'kept';

let handle: Promise<IDBDatabase> | null = null;

const open = (): Promise<IDBDatabase> =>
  new Promise((done, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => {
      const database = request.result;
      // Safari closes connections by itself; another tab may delete or upgrade the database.
      database.addEventListener('close', dropConnection);
      database.addEventListener('versionchange', () => {
        database.close();
        dropConnection();
      });
      done(database);
    });
    request.addEventListener('error', () => fail(request.error ?? new Error('IndexedDB did not open')));
  });

/** The next use opens a new connection. */
export const dropConnection = (): void => {
  handle = null;
};

/** Call when the page freezes: a frozen page with an open connection blocks other pages. */
export const closeDatabase = (): void => {
  void handle?.then(
    (database) => database.close(),
    () => {},
  );
  dropConnection();
};

const connection = () =>
  (handle ??= open().catch((error: unknown) => {
    dropConnection();
    throw error;
  }));

/** A store for idb-keyval's functions whose connection can be closed. */
export const database: UseStore = async (mode, use) =>
  use((await connection()).transaction(STORE, mode).objectStore(STORE));
