import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

const FILE = 'contact';

const link = (name: string, size: string): string => {
  const file = `${name}-${size}.png`;
  return `<a href="${file}"><img class="${size}" src="${file}" alt="${name}, ${size}"></a>`;
};

const figure = (name: string, sizes: readonly string[]): string => `<figure><figcaption>${name}</figcaption>
${sizes.map((size) => link(name, size)).join('')}</figure>`;

const group = (title: string, names: readonly string[], sizes: readonly string[]): string =>
  `<h2>${title}</h2><div>${names.map((name) => figure(name, sizes)).join('\n')}</div>`;

const page = (
  groups: readonly (readonly [string, readonly string[]])[],
  sizes: readonly string[],
): string => `<!doctype html><title>Glasshouse, every screen</title>
<style>
body { margin: 0; padding: 16px; background: #050D0B; color: #EAF2EC; font: 13px system-ui; }
h2 { font: 400 26px Georgia, serif; margin: 24px 0 12px; }
div { display: flex; flex-wrap: wrap; gap: 16px 20px; }
figure { margin: 0; }
figcaption { margin-bottom: 4px; color: #E3BE75; }
a + a { margin-left: 4px; }
img { height: 240px; object-fit: cover; object-position: top; vertical-align: top; }
.phone { width: 111px; }
.desktop { width: 384px; }
.narrow { width: 120px; }
</style>
${groups.map(([title, names]) => group(title, names, sizes)).join('\n')}`;

/** Writes the contact sheet: a page on which every picture links to its file, and a picture of that page. */
export const writeSheet = async (
  browser: Browser,
  folder: string,
  groups: readonly (readonly [title: string, names: readonly string[]])[],
  sizes: readonly string[],
): Promise<void> => {
  const file = join(folder, `${FILE}.html`);
  writeFileSync(file, page(groups, sizes));
  const shown = await browser.newPage({ viewport: { width: 2112, height: 1000 } });
  await shown.goto(`file://${file}`);
  await shown.screenshot({ path: join(folder, `${FILE}.png`), fullPage: true });
  await shown.close();
};
