import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../../src/games/catalogue.ts';
import { PLAY_CODES } from '../../../src/house/bonus/codes.ts';
import { ROOT } from './english.ts';

export interface Page {
  readonly path: string;
  readonly html: string;
}

export const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
/** Dialogs and the games' anchor, which the app answers. */
const HASHES = new Set([
  ...['log-in', 'sign-up', 'jackpot-trigger', 'menu', 'chat', 'messages', 'lotto/current', 'lotto/previous'],
  ...['cashier/deposit', 'cashier/bonus', 'cashier/buy-crypto', 'cashier/history', 'cashier/withdrawal'],
  ...['account/my-bets', 'account/change-password', 'account/edit-profile', 'account/passkeys'],
  'account/my-money',
  ...['provably-fair-games', 'main'],
]);

/**
 * Links of a page that lead nowhere: every address of ours must be a page in the same language, every anchor
 * be on it.
 */
export const brokenLinks = ({ path, html }: Page, pages: readonly Page[], language: string): string[] => {
  const known = new Set([
    '',
    ...pages.map((page) => page.path),
    ...GAMES.flatMap(({ uri }) => [uri, `${uri}/preview`]),
  ]);
  const idsOf = (target: string) => attributes(pages.find((page) => page.path === target)?.html ?? '', 'id');
  const body = html.slice(html.indexOf('<body>'));
  return attributes(body, 'href').filter((href) => {
    if (/^(https:|mailto:)/.test(href) || /\.(css|svg|png|woff2|webmanifest)$/.test(href)) return false;
    const [whole, target, hash] = new RegExp(`^(?:/${language}(?:/([^#]*))?)?(?:#(.+))?$`).exec(href) ?? [];
    if (whole === undefined || whole === '') return true;
    const page = href.startsWith('#') ? path : (target ?? '');
    if (/^bonus\/[A-Z0-9-]+$/.test(page)) return !PLAY_CODES.some(([code]) => page === `bonus/${code}`);
    if (!known.has(page)) return true;
    return hash !== undefined && !HASHES.has(hash) && !idsOf(page).includes(hash);
  });
};

/** Pictures of a page that are no files of `public`. */
export const missingPictures = ({ html }: Page): string[] =>
  [...attributes(html, 'src'), ...attributes(html, 'srcSet')].filter(
    (src) => /\.(webp|avif|svg|png|jpg)$/.test(src) && !existsSync(join(ROOT, 'public', src)),
  );

/** Width and height of a JPEG: they stand in its frame's header (ITU T.81, B.2.2). */
export const jpegSize = (file: string): readonly [width: number, height: number] => {
  const bytes = readFileSync(file);
  let at = 2;
  while (
    at < bytes.length &&
    !(bytes[at + 1] !== undefined && [0xc0, 0xc1, 0xc2].includes(bytes[at + 1] ?? 0))
  )
    at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
};
