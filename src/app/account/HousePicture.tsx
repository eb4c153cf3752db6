/** The house at night, over the forms that lead in. */
export const HousePicture = () => (
  <picture className="house-picture">
    <source srcSet="/banners/welcome-780.avif" type="image/avif" />
    <img src="/banners/welcome-780.webp" width="780" height="400" alt="" />
  </picture>
);
