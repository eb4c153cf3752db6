import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../freePort.ts';
import { type Engine, until } from './engine.ts';

/** MiniBrowser of the newest WebKitGTK that is installed. */
const findMiniBrowser = (): string => {
  const folders = readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('/usr/lib', name));
  const found = folders
    .flatMap((folder) =>
      ['4.1', '4.0'].map((version) => join(folder, `webkit2gtk-${version}`, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
  if (!found) throw new Error('WebKitGTK’s MiniBrowser was not found');
  return found;
};

/** A screen that nobody sees. @returns its number once it is there */
const openScreen = () =>
  new Promise<{ display: string; xvfb: ChildProcess }>((done, fail) => {
    const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1024x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    xvfb.once('error', fail);
    xvfb.stdout.once('data', (bytes: Buffer) => done({ display: `:${bytes.toString().trim()}`, xvfb }));
  });

/** WebKitGTK of the system, over WebDriver (W3C) in plain HTTP. */
export const openWebKit = async (): Promise<Engine> => {
  const { display, xvfb } = await openScreen();
  const port = await freePort();
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const send = async (method: string, path: string, body?: object): Promise<never> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null };
    if (!reply.ok) throw new Error(`${value?.error ?? reply.status}: ${value?.message ?? ''}`);
    return value as never;
  };
  await until('the driver answers', async () => ((await send('GET', '/status')) as { ready: boolean }).ready);
  const { sessionId }: { sessionId: string } = await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] } },
    },
  });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/timeouts`, { script: 30_000, pageLoad: 60_000 });
  return {
    open: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    reload: async () => {
      await send('POST', `${session}/refresh`, {});
    },
    run: async (work, arg) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${String(work)})(arguments[0])).then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error) }),
        );`;
      const { value, error }: { value: never; error?: string } = await send(
        'POST',
        `${session}/execute/async`,
        { script, args: [arg ?? null] },
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    close: async () => {
      await send('DELETE', session).catch(() => {});
      if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM');
      xvfb.kill();
    },
  };
};
