import type { IncomingHttpHeaders } from 'node:http';

/**
 * May a page of this origin ask? A browser sends Origin with every POST and every socket upgrade: it has to
 * be the host that is served, or one of the configuration. Without Origin and without Sec-Fetch-Site no
 * browser is asking, and no other site can make it: a command line may, and a player's call still needs the
 * CSRF token.
 */
export const originAllowed = (headers: IncomingHttpHeaders, origins: readonly string[]): boolean => {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origins.includes(origin)) return true;
  return (
    host !== undefined &&
    URL.canParse(origin) &&
    /^https?:$/.test(new URL(origin).protocol) &&
    new URL(origin).host === host
  );
};
