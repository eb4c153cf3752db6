import { LOGOS } from './logo.ts';

/** An SVG in another one, at a place. */
const placed = (svg: string, x: number, y: number, width: number, height: number): string =>
  svg.replace(
    /<svg([^>]*)>/,
    (_, attributes: string) =>
      `<svg x="${x}" y="${y}" width="${width}" ` +
      `height="${height}"${attributes.replace(/ (?:x|y|width|height)="[^"]*"/g, '')}>`,
  );

/** A game's window (340 by 453) in a picture of 1200 by 630: the logo on its dark side. */
export const shareCard = (scene: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">' +
  '<rect width="1200" height="630" fill="#050D0B"/>' +
  `${placed(LOGOS.mark(), 210, 185, 225, 260)}${placed(scene, 660, 0, 473, 630)}</svg>`;
