import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A style with the home page's picture for phones at low quality (5 KB), inlined so that it is there at the
 * first paint. The full picture covers it. Wide screens have another picture and no placeholder.
 * @param folder of the built app
 */
export const heroPlaceholder = (folder: string): string => {
  const picture = readFileSync(join(folder, 'banners', 'heroTall-rough.avif')).toString('base64');
  return (
    '@media (max-width: 41.99em){.front-home .banner-tall::before{' +
    "content:'';position:absolute;inset:auto 0 0;height:520px;" +
    `background:url(data:image/avif;base64,${picture}) 50% 100%/cover}}`
  );
};
