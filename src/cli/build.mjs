// Builds the programs into dist/: `node` (house and commands) and `app` (app and service worker).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, ROOT } from './ensure.mjs';

// A build that a test starts would inherit `test`, and with it the development half of React.
process.env.NODE_ENV = 'production';
await ensureDependencies();
const { build } = await import('vite');
const wanted = process.argv.slice(2);

/**
 * Left in node_modules: what has native parts, starts workers by its own path or finds its own parts by
 * reflection (the passkeys' certificates cannot be read from a bundle), what a house seldom asks for, and the
 * tools of the bench.
 */
const OUTSIDE = [
  'libsql',
  '@node-rs/argon2',
  'pg',
  'pino',
  '@simplewebauthn/server',
  'nodemailer',
  'web-push',
  ...Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies),
];

/**
 * One file a command, its libraries in it: Node looks up no thousand files, and a house opens with 0.76 s of
 * work where it took 1.55 (2026-11-21).
 */
const buildNode = () => {
  const commands = readdirSync(join(ROOT, 'src', 'cli')).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.d.ts'),
  );
  const input = Object.fromEntries(
    commands.map((file) => [file.slice(0, -3), join(ROOT, 'src', 'cli', file)]),
  );
  return build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/node',
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        input: {
          ...input,
          bench: join(ROOT, 'tests', 'bench', 'bench.ts'),
          main: join(ROOT, 'src', 'house', 'main.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
};

const buildApp = () => build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });

for (const [name, make] of Object.entries({ node: buildNode, app: buildApp })) {
  if (wanted.length === 0 || wanted.includes(name)) await make();
}
