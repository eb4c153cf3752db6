/** Resources that were opened and have to be closed. */
interface Releasers {
  /** Registers how a resource that was just opened is closed. */
  add(name: string, release: () => Promise<void> | void): void;
  /**
   * Closes everything once, in reverse order. Continues after a failure and throws the first one at the end.
   */
  release(): Promise<void>;
}

export const releasers = (): Releasers => {
  const opened: { name: string; release: () => Promise<void> | void }[] = [];
  let released: Promise<void> | null = null;
  const releaseAll = async () => {
    const failures: Error[] = [];
    for (let last = opened.pop(); last; last = opened.pop()) {
      try {
        await last.release();
      } catch (error) {
        failures.push(new Error(`closing ${last.name} failed`, { cause: error }));
      }
    }
    if (failures[0]) throw failures[0];
  };
  return {
    add: (name, release) => {
      opened.push({ name, release });
    },
    release: () => (released ??= releaseAll()),
  };
};
