/**
 * A picture of the art kit: a banner by its name, or a game's window as `game:moonflower`. The sizes are
 * those of public/banners and public/thumbs.
 */
export const Picture = ({ name, wide = false }: { name: string; wide?: boolean }) => {
  const game = name.startsWith('game:') ? name.slice(5) : null;
  const addressOf = (kind: string) =>
    game === null
      ? `/banners/${name}-${wide ? 1200 : 780}.${kind}`
      : `/thumbs/${game}-${wide ? 680 : 340}.${kind}`;
  return (
    <picture>
      <source srcSet={addressOf('avif')} type="image/avif" />
      <img
        className={game === null ? 'picture-scene' : 'picture-window'}
        src={addressOf('webp')}
        alt=""
        loading={wide ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
};
