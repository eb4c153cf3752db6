/** A banner's picture. It has no style sheet of its own: the prerendered page shows the first one too. */
export const BannerPicture = ({ bg, first }: { bg: string; first: boolean }) => {
  const narrow = `/banners/${bg}-780`;
  return (
    <picture>
      <source media="(min-width: 42em)" srcSet={`/banners/${bg}-1200.avif`} type="image/avif" />
      <source srcSet={`${narrow}.avif`} type="image/avif" />
      <img
        src={`${narrow}.webp`}
        width="780"
        height="400"
        alt=""
        {...(first ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
};
