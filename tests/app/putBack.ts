import { Window } from 'happy-dom';
import { vi } from 'vitest';

/** What a worker keeps from file to file. */
interface Worker {
  /** The properties of the global object before the first file. */
  readonly globals: ReadonlyMap<string, PropertyDescriptor>;
  /** Environment variables before the first file; Vite sets NODE_ENV as it builds. */
  readonly env: NodeJS.ProcessEnv;
  /** Timers that were started since the file began. */
  readonly timers: Set<NodeJS.Timeout>;
}

const KEY = Symbol.for('what a worker of the app tests keeps');
const shared = globalThis as { [KEY]?: Worker; __vitest_mocker__?: { readonly reset: () => void } };

/** Vitest adds these while it runs. */
const isVitests = (name: string) => name.startsWith('__vitest') || name.startsWith('__vite_');

const globalProperties = () =>
  new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) => !isVitests(name)));

/** Keeps each timer that is started from now on in the set. */
const recordTimers = (timers: Set<NodeJS.Timeout>): void => {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as (...given: unknown[]) => NodeJS.Timeout;
    const record = (...given: unknown[]) => {
      const timer = start(...given);
      timers.add(timer);
      return timer;
    };
    // Promises of timers hang on the function.
    Object.defineProperties(record, Object.getOwnPropertyDescriptors(start));
    Object.assign(globalThis, { [name]: record });
  }
};

/**
 * React decides as it is loaded whether there is a page and, by NODE_ENV, whether this is production: it is
 * loaded whole, with a page and as in tests, whichever file is first.
 */
const loadReact = async (): Promise<void> => {
  const window = new Window();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('navigator', { userAgent: '' });
  await Promise.all([
    import('react/jsx-dev-runtime'),
    import('react/jsx-runtime'),
    import('react-dom/client'),
    import('react-dom/server'),
  ]);
  vi.unstubAllGlobals();
};

const startWorker = async (): Promise<Worker> => {
  await loadReact();
  const timers = new Set<NodeJS.Timeout>();
  recordTimers(timers);
  return { globals: globalProperties(), env: { ...process.env }, timers };
};

const putBackGlobals = ({ globals }: Worker): void => {
  vi.unstubAllGlobals();
  const now = globalProperties();
  for (const name of now.keys()) if (!globals.has(name)) Reflect.deleteProperty(globalThis, name);
  for (const [name, property] of globals) {
    const { value, get } = now.get(name) ?? {};
    if (value !== property.value || get !== property.get) Object.defineProperty(globalThis, name, property);
  }
};

const putBackEnv = ({ env }: Worker): void => {
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
};

/** Stops the timers that were started since the last call. */
export const stopTimers = (): void => {
  vi.useRealTimers();
  const timers = shared[KEY]?.timers;
  for (const timer of timers ?? []) clearTimeout(timer);
  timers?.clear();
};

/**
 * Puts back what test files can change in their worker. Our modules are evaluated anew, so that no signal,
 * store or loaded part is left, and there is no list of them that could be incomplete. Files share what Node
 * loads (React, happy-dom) and our modules' transformed text, which is what costs time.
 */
export const putBack = async (): Promise<void> => {
  const worker = (shared[KEY] ??= await startWorker());
  stopTimers();
  putBackGlobals(worker);
  putBackEnv(worker);
  // Vitest has no public call that forgets every mocked module.
  if (!shared.__vitest_mocker__) throw new Error('vitest keeps its mocked modules elsewhere');
  shared.__vitest_mocker__.reset();
  vi.resetModules();
};
