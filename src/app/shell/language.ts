/** Every route lives under a language; there is one for now. */
export const HOME = '/en';

/** `/moonflower` → `/en/moonflower`; a path that has its language stays. */
export const withLanguage = (path: string): string =>
  path === HOME || path.startsWith(`${HOME}/`) ? path : `${HOME}${path === '/' ? '' : path}`;
