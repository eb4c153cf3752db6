// `npm run dev`: the house and Vite on one address. A change of the app is hot-replaced. After a change of
// the house its program is rebuilt and restarted with the same data.
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { ensureDependencies, ROOT } from './ensure.mjs';

// Else the first build sets it to production for this process, and modules are not hot-replaced.
process.env.NODE_ENV = 'development';
await ensureDependencies({ dev: true });
const { build, createServer } = await import('vite');
const { nodeBuild } = await import('./nodeBuild.mjs');

const freePort = () =>
  new Promise((done) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => done(port));
    });
  });

const port = Number(process.env.PORT ?? 8080);
const housePort = await freePort();

let house = null;
const closeHouse = () =>
  new Promise((done) => {
    if (house === null || house.exitCode !== null) return done();
    house.once('exit', done);
    house.kill('SIGTERM');
  });
const openHouse = async () => {
  await closeHouse();
  house = spawn(process.execPath, [join(ROOT, 'dist', 'node', 'main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(housePort), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  });
  // The house reports a wrong configuration itself; the next change starts it again.
  house.once('exit', (status) => {
    if (status !== null && status !== 0) process.stderr.write(`The house closed with status ${status}.\n`);
  });
};

// Read by vite.config.ts.
process.env.HOUSE_ADDRESS = `http://127.0.0.1:${housePort}`;
const config = nodeBuild();
const watcher = await build({ ...config, build: { ...config.build, emptyOutDir: false, watch: {} } });
await new Promise((built) => {
  watcher.on('event', (event) => {
    // Errors of the bundler are printed by Vite.
    if (event.code === 'END') void openHouse().then(built);
  });
});

const app = await createServer({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  server: { port, strictPort: true },
});
await app.listen();
process.stdout.write(`Glasshouse is open at http://localhost:${port}/en\n`);

const stop = async () => {
  await Promise.all([closeHouse(), app.close(), watcher.close()]);
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
