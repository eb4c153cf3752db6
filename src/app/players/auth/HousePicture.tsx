import { WIDE } from '../../ui/hooks/useMedia.ts';

/** The picture of the log-in forms: wide above them on a phone, tall beside them on a desktop. */
export const HousePicture = () => (
  <picture className="house-picture rigid ruled">
    <source media={WIDE} srcSet="/banners/heroTall-780.avif" type="image/avif" />
    <source srcSet="/banners/hero-1200.avif" type="image/avif" />
    <img src="/banners/hero-1200.webp" width="1200" height="433" alt="" />
  </picture>
);
