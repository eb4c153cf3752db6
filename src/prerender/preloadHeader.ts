const PICTURE = /<picture[^>]*>((?:(?!<\/picture>)[^])*?)<img [^>]*fetchPriority="high"[^>]*>/;
const SOURCE = /<source (?:media="([^"]*)" )?srcSet="([^" ]+)" type="([^"]*)"\/>/g;

/**
 * What a page shows first, as a header names it (https://www.rfc-editor.org/rfc/rfc8288): a browser asks for
 * the picture when the answer begins, not when it has read as far as that. Empty where a page has none of
 * that kind.
 */
export const preloadHeader = (html: string): string => {
  const before: string[] = [];
  return [...(PICTURE.exec(html)?.[1] ?? '').matchAll(SOURCE)]
    .map(([, media, address = '', type = '']) => {
      // Of the sources of a picture the first one that fits is taken.
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
