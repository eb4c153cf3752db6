import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The front's picture on a phone as a style that stands in the page: rough, 5 KB, and there with the first
 * paint. Its good copy comes over it, at the same place. A screen that is wide enough for another picture has
 * a line that does without.
 * @param folder of the built app
 */
export const heroPlaceholder = (folder: string): string => {
  const picture = readFileSync(join(folder, 'banners', 'heroTall-rough.avif')).toString('base64');
  return `@media (max-width: 41.99em){.front-home .banner-tall::before{content:'';position:absolute;inset:auto 0 0;height:520px;background:url(data:image/avif;base64,${picture}) 50% 100%/cover}}`;
};
