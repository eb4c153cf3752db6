type Handler = ((event: Event) => void) | null;

/** Both ways of listening: idb-keyval sets properties, the app adds listeners. */
class Target extends EventTarget {
  onsuccess: Handler = null;
  onerror: Handler = null;
  oncomplete: Handler = null;
  result: unknown = undefined;
  error: DOMException | null = null;

  fire(type: 'success' | 'error' | 'complete' | 'upgradeneeded' | 'close'): void {
    const event = new Event(type);
    if (type === 'success') this.onsuccess?.(event);
    if (type === 'error') this.onerror?.(event);
    if (type === 'complete') this.oncomplete?.(event);
    this.dispatchEvent(event);
  }
}

type Values = Map<string, unknown>;

/**
 * A transaction with one store. It begins when the one before is complete, and completes when a task brings
 * no request.
 */
const openStore = (values: Values, before: Promise<void>, delayMs: number) => {
  const transaction = new Target();
  const complete = new Promise<void>((done) => {
    transaction.addEventListener('complete', () => done(), { once: true });
  });
  let waiting = 0;
  const completeUnlessAsked = () =>
    setTimeout(() => {
      if (waiting === 0) transaction.fire('complete');
    }, 0);
  void before.then(completeUnlessAsked);
  const request = (work: () => unknown) => {
    const target = new Target();
    const run = async () => {
      await before;
      if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs));
      target.result = work();
      target.fire('success');
      waiting -= 1;
      completeUnlessAsked();
    };
    waiting += 1;
    void run();
    return target;
  };
  return {
    transaction,
    complete,
    get: (key: string) => request(() => structuredClone(values.get(key))),
    put: (value: unknown, key: string) => {
      const clone: unknown = structuredClone(value);
      return request(() => values.set(key, clone));
    },
    delete: (key: string) => request(() => values.delete(key)),
    clear: () => request(() => values.clear()),
    getAllKeys: () => request(() => [...values.keys()]),
  };
};

/** As much of IndexedDB as the app uses, in memory, with the faults that browsers have. */
export class MemoryIndexedDb {
  readonly values: Values = new Map();
  opens = 0;
  /** `refuses`: storage is not allowed. `hangs`: opening is never answered. */
  mood: 'works' | 'refuses' | 'hangs' = 'works';
  /** How long each answer takes in transactions that begin from now on. */
  delayMs = 0;
  #alive = new Set<object>();
  #last: Promise<void> = Promise.resolve();

  /** What WebKit does: every connection is dead, and nobody is told. */
  killConnections(): void {
    this.#alive = new Set();
  }

  open(): Target {
    this.opens += 1;
    const request = new Target();
    if (this.mood === 'hangs') return request;
    queueMicrotask(() => {
      if (this.mood === 'refuses') {
        request.error = new DOMException('not allowed', 'SecurityError');
        request.fire('error');
        return;
      }
      request.result = this.#connect();
      request.fire('upgradeneeded');
      request.fire('success');
    });
    return request;
  }

  #connect(): object {
    const connection = Object.assign(new Target(), {
      createObjectStore: () => {},
      close: () => {
        this.#alive.delete(connection);
      },
      transaction: () => {
        if (!this.#alive.has(connection))
          throw new DOMException('The database connection is closing.', 'InvalidStateError');
        const store = openStore(this.values, this.#last, this.delayMs);
        this.#last = store.complete;
        return { objectStore: () => store };
      },
    });
    this.#alive.add(connection);
    return connection;
  }
}
