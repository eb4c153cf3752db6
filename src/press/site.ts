/** Where the house stands on the web, for canonical links and the sitemap, which search engines want whole. Set at build time. */
export const SITE = process.env['SITE_ORIGIN'] ?? 'https://glasshouse.example';
export const LANGUAGE = 'en';

/** `faq` → `/en/faq`; the empty path is the home page. */
export const addressOf = (path: string): string => `/${LANGUAGE}${path === '' ? '' : `/${path}`}`;
