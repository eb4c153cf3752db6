const PICTURE = /<picture[^>]*>((?:(?!<\/picture>)[^])*?)<img [^>]*fetchPriority="high"[^>]*>/;
const SOURCE = /<source (?:media="([^"]*)" )?srcSet="([^" ]+)" type="([^"]*)"\/>/g;

/**
 * The Link header (https://www.rfc-editor.org/rfc/rfc8288) that preloads a page's first picture: the browser
 * requests it when the answer begins, not when it has parsed the tag. Empty for a page without one.
 */
export const preloadHeader = (html: string): string => {
  const before: string[] = [];
  return [...(PICTURE.exec(html)?.[1] ?? '').matchAll(SOURCE)]
    .map(([, media, address = '', type = '']) => {
      // The browser takes the first source that fits.
      const fits = [
        ...before.map((other) => `not all and ${other}`),
        ...(media === undefined ? [] : [media]),
      ];
      if (media !== undefined) before.push(media);
      return [
        `<${address}>`,
        'rel=preload',
        'as=image',
        `type="${type}"`,
        ...fits.map((query) => `media="${query}"`),
        'fetchpriority=high',
      ].join('; ');
    })
    .join(', ');
};
