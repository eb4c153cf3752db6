import sharp from 'sharp';
import type { Format, Picture } from './pictures.ts';

/** As app/play/table/art.ts reads a sheet. */
const COLUMNS = 4;
/** Steps of quality on the way to a bound, and where they end. */
const STEP = 4;
const AVIF_LEAST = 30;
const WEBP_FIRST = 76;
const WEBP_LEAST = 30;
const JPEG_QUALITY = 76;
/** The house's ground, where a drawing has none. */
const GROUND = '#050D0B';

/** An SVG as pixels: drawn at the size it will have, so that no line is resampled twice. */
const raster = (svg: string, width: number, height: number) => {
  const units = Number(/viewBox="\S+ \S+ (\d+)/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (72 * width) / units, limitInputPixels: false })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const sheet = async (cells: readonly string[], width: number, height: number) => {
  const drawn = await Promise.all(cells.map((svg) => raster(svg, width, height)));
  const [only] = drawn;
  if (only !== undefined && drawn.length === 1) return only;
  const rows = Math.ceil(cells.length / COLUMNS);
  return sharp({
    create: {
      width: COLUMNS * width,
      height: rows * height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(
      drawn.map((input, i) => ({
        input,
        left: (i % COLUMNS) * width,
        top: Math.floor(i / COLUMNS) * height,
      })),
    )
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const fitted = async (
  encode: (quality: number) => Promise<Buffer>,
  first: number,
  min: number,
  max: number,
) => {
  let quality = first;
  let bytes = await encode(quality);
  while (bytes.length > max && quality - STEP >= min) bytes = await encode((quality -= STEP));
  return bytes;
};

const encoders: Readonly<Record<Exclude<Format, 'svg'>, (pixels: Buffer, work: Picture) => Promise<Buffer>>> =
  {
    avif: (pixels, { quality, avifMax }) =>
      fitted(
        (q) => sharp(pixels).avif({ quality: q, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer(),
        quality,
        AVIF_LEAST,
        avifMax,
      ),
    webp: (pixels, { webpMax }) =>
      fitted(
        (q) =>
          sharp(pixels).webp({ quality: q, alphaQuality: 80, effort: 6, smartSubsample: true }).toBuffer(),
        WEBP_FIRST,
        WEBP_LEAST,
        webpMax,
      ),
    jpg: (pixels) =>
      sharp(pixels).flatten({ background: GROUND }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer(),
    png: (pixels) => sharp(pixels).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer(),
  };

/**
 * A work in all its formats.
 * @returns one file a format, in their order
 */
export const render = async (
  work: Picture,
): Promise<readonly (readonly [format: Format, bytes: Buffer])[]> => {
  const cells = work.cells();
  const pixels = work.formats.includes('svg') ? Buffer.alloc(0) : await sheet(cells, work.width, work.height);
  return Promise.all(
    work.formats.map(
      async (format) =>
        [
          format,
          format === 'svg' ? Buffer.from(cells.join('')) : await encoders[format](pixels, work),
        ] as const,
    ),
  );
};
