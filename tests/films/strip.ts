import sharp from 'sharp';

/** A screen's size, how large it is on a strip, and how many stand in a row; px. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly drawnWidth: number;
  readonly row: number;
}

const [GAP, CAPTION] = [4, 14] as const;

/** The time of each frame under it. */
const captions = (
  { drawnWidth, row }: Size,
  height: number,
  times: readonly number[],
  whole: readonly [number, number],
): Buffer => {
  const lines = times.map((ms, n) => {
    const [x, y] = [(n % row) * (drawnWidth + GAP), (Math.floor(n / row) + 1) * (height + CAPTION) - 3];
    return `<text x="${x + 2}" y="${y}">${ms}</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole[0]}" height="${whole[1]}" ` +
      `font-family="sans-serif" font-size="11" fill="#EAF2EC">${lines.join('')}</svg>`,
  );
};

/** Writes frames as one picture, row by row. @param times of the frames, ms */
export const writeStrip = async (
  file: string,
  size: Size,
  frames: readonly Buffer[],
  times: readonly number[],
): Promise<void> => {
  const { drawnWidth, row } = size;
  const height = Math.round((size.height * drawnWidth) / size.width);
  const columns = Math.min(row, frames.length);
  const whole = [
    columns * (drawnWidth + GAP) - GAP,
    Math.ceil(frames.length / row) * (height + CAPTION),
  ] as const;
  await sharp({ create: { width: whole[0], height: whole[1], channels: 3, background: '#10201B' } })
    .composite([
      ...frames.map((input, n) => ({
        input,
        left: (n % row) * (drawnWidth + GAP),
        top: Math.floor(n / row) * (height + CAPTION),
      })),
      { input: captions(size, height, times, whole), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82 })
    .toFile(file);
};

/** A frame as it stands on the strip. */
export const drawn = ({ width, height, drawnWidth }: Size, picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(drawnWidth, Math.round((height * drawnWidth) / width))
    .toBuffer();
