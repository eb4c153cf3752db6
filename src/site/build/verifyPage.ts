import { hash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { NAMED_WINDOWS } from './windows.ts';

export const VERIFY_PAGE = 'verify.html';
const VIRTUAL = 'virtual:verify-page';

const markOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** One HTML document. Its policy names its own script and style, and forbids to ask anybody for anything. */
const documentOf = (script: string, style: string): string => {
  if (/<\/(?:script|style)/i.test(script + style)) throw new Error('an inline part would end too early');
  const policy = [
    "default-src 'none'",
    `script-src ${markOf(script)}`,
    `style-src ${markOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<title>Glasshouse</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<noscript>This page checks on your device, by its script.</noscript>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

/** Bundles src/site/verifyPage into one file that needs nothing else. */
const buildVerifyPage = async (root: string): Promise<string> => {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: NAMED_WINDOWS,
    build: {
      write: false,
      cssCodeSplit: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        cwd: root,
        input: join(root, 'src/site/verifyPage/main.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = output;
  const style = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new Error('the verify page has no style');
  return documentOf(code.trim(), String(style.source).trim());
};

/**
 * Emits verify.html beside the app, and tells the app its hash and size as `virtual:verify-page`. Built once
 * a build.
 */
export const verifyPage = (root: string): Plugin => {
  let made: Promise<string> | null = null;
  const page = () => (made ??= buildVerifyPage(root));
  return {
    name: 'verify-page',
    buildStart() {
      made = null;
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: async (id) => {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const html = await page();
      const sha256 = hash('sha256', html);
      return {
        code: `export const verifyPage = ${JSON.stringify({ sha256, bytes: Buffer.byteLength(html) })};`,
        moduleType: 'js',
      };
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${VERIFY_PAGE}`, (_, response, next) => {
        page().then((html) => response.setHeader('content-type', 'text/html').end(html), next);
      });
    },
    generateBundle: {
      async handler(_, bundle) {
        // Workers are bundles of their own.
        if (bundle['index.html'] === undefined) return;
        this.emitFile({ type: 'asset', fileName: VERIFY_PAGE, source: await page() });
      },
      order: 'post',
    },
  };
};
