import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Whether a request's origin may call the house. A browser sends Origin with every POST and socket upgrade:
 * it has to be the served host, PUBLIC_URL or one of ORIGINS. A request with neither Origin nor
 * Sec-Fetch-Site does not come from a browser, so no other site can have caused it; a player's call still
 * needs the CSRF token.
 */
export const originAllowed = (
  headers: IncomingHttpHeaders,
  { origins, publicUrl }: Pick<Config, 'origins' | 'publicUrl'>,
): boolean => {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === publicUrl || origins.includes(origin)) return true;
  return (
    host !== undefined &&
    URL.canParse(origin) &&
    /^https?:$/.test(new URL(origin).protocol) &&
    new URL(origin).host === host
  );
};
