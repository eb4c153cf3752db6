/**
 * The logo: a lancet window that is also a leaf. Six panes; one is moonlit, one is lit by the lamp.
 */
const WINDOW =
  'M256 78C334 140 388 222 388 304C388 346 374 382 350 408H162C138 382 124 346 124 304' +
  'C124 222 178 140 256 78Z';
/** Veins are glazing bars: they rise from the mullion to the edge like the ribs of a leaf. */
const BARS =
  'M256 214C228 204 196 180 172 146M256 214C284 204 316 180 340 146M256 312C212 302 158 276 112 232' +
  'M256 312C300 302 354 276 400 232';
const MULLION = 'M256 70V420';
const PANES = [
  ['M100 60H412V420H100Z', '#1A6353'],
  ['M256 60V214C228 204 196 180 172 146V60Z', '#F7F2DE'],
  ['M256 60V214C284 204 316 180 340 146V60Z', '#2B8A73'],
  ['M172 146C196 180 228 204 256 214V312C212 302 158 276 112 232V140Z', '#257E69'],
  ['M340 146C316 180 284 204 256 214V312C300 302 354 276 400 232V140Z', '#135145'],
  ['M112 232C158 276 212 302 256 312V420H100Z', '#114A3F'],
  ['M400 232C354 276 300 302 256 312V420H412Z', '#F0B75A'],
] as const;
/** What is too fine below 48 px. */
const DETAIL =
  '<path d="M256 420V360C300 352 350 330 392 290V420Z" fill="#D98F38"/>' +
  '<path d="M104 352L256 128V176L104 400Z" fill="#D5F5E8" opacity=".2"/>' +
  '<path d="M104 416L256 192V206L104 430Z" fill="#D5F5E8" opacity=".16"/><path d="M172 146L256 70V118' +
  'C226 136 206 152 194 172Z" fill="#fff"/>';
const DEFS =
  `<defs><clipPath id="gm"><path d="${WINDOW}"/></clipPath>` +
  '<linearGradient id="gb" gradientUnits="userSpaceOnUse" x1="140" y1="92" x2="380" y2="430">' +
  '<stop offset="0" stop-color="#FFF1C9"/><stop offset=".42" stop-color="#E6C27A"/>' +
  '<stop offset="1" stop-color="#946D31"/></linearGradient>' +
  '<linearGradient id="gn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#10291F"/>' +
  '<stop offset="1" stop-color="#050D0B"/></linearGradient></defs>';
const GROUND = '<rect width="512" height="512" fill="url(#gn)"/>';

interface Widths {
  readonly bar: number;
  readonly mullion: number;
  readonly under: number;
  readonly edge: number;
  readonly sill: string;
  readonly sillWidth: number;
}
const LARGE: Widths = { bar: 15, mullion: 20, under: 24, edge: 23, sill: 'M140 411H372', sillWidth: 24 };
const SMALL: Widths = { bar: 24, mullion: 28, under: 34, edge: 34, sill: 'M146 412H366', sillWidth: 36 };

const lines = ({ bar, mullion, edge, sill, sillWidth }: Widths, colour: string, under = '', edgeUnder = '') =>
  `<g fill="none" clip-path="url(#gm)">${under}` +
  `<path d="${BARS}" stroke="${colour}" stroke-width="${bar}"/>` +
  `<path d="${MULLION}" stroke="${colour}" stroke-width="${mullion}"/></g>` +
  `${edgeUnder}<path d="${WINDOW}" fill="none" stroke="${colour}" stroke-width="${edge}" ` +
  `stroke-linejoin="miter"/><path d="${sill}" stroke="${colour}" stroke-width="${sillWidth}" ` +
  'fill="none"/>';

const glazed = (widths: Widths, detail: string) => {
  const panes = PANES.map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`).join('');
  const outlined = lines(
    widths,
    'url(#gb)',
    `<path d="${BARS}${MULLION}" stroke="#050D0B" stroke-width="${widths.under}"/>`,
    `<path d="${WINDOW}" fill="none" stroke="#050D0B" stroke-width="${widths.edge + 9}" ` +
      'clip-path="url(#gm)"/>',
  );
  return `<g clip-path="url(#gm)">${panes}${detail}</g>${outlined}`;
};

const svg = (viewBox: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${DEFS}${inner}</svg>`;

/** The logo as files of public/icons: with its ground, for small sizes, cropped, in one colour. */
export const LOGOS = {
  icon: () => svg('0 0 512 512', GROUND + glazed(LARGE, DETAIL)),
  'icon-small': () => svg('0 0 512 512', GROUND + glazed(SMALL, '')),
  mark: () => svg('96 66 320 370', glazed(SMALL, '')),
  'mark-mono': () => svg('0 0 512 512', lines(LARGE, '#E3BE75')),
  /** Smaller on its ground: 40 % of the width around the middle is what every mask of a phone leaves. */
  'icon-maskable': () =>
    svg(
      '0 0 512 512',
      `${GROUND}<g transform="translate(${256 * (1 - 0.86)} ${256 * (1 - 0.86) + 6}) ` +
        `scale(0.86)">${glazed(LARGE, DETAIL)}</g>`,
    ),
};
