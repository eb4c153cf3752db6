import { recordOutcome } from './connectivity.ts';

const TIMEOUT_MS = 30_000;

/** Bytes loaded, and of how many; null if unknown (compressed). */
export interface Progress {
  readonly loaded: number;
  readonly of: number | null;
}

const lengthOf = ({ headers }: Response): number | null => {
  const length = Number(headers.get('content-length') ?? '');
  return headers.has('content-encoding') || !Number.isSafeInteger(length) || length === 0 ? null : length;
};

const read = async (url: string, note: (now: Progress) => void): Promise<Blob> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok || answer.body === null) throw new Error(`file not there: ${url}`);
  const total = lengthOf(answer);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  note({ loaded, of: total });
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
    parts.push(value);
    loaded += value.length;
    note({ loaded, of: total });
  }
};

/**
 * Downloads a file. A failure makes the connectivity monitor probe the house, because the service worker may
 * have answered for it.
 * @param note called with the progress
 * @throws if it fails or takes longer than 30 s
 */
export const downloadFile = async (url: string, note: (now: Progress) => void): Promise<Blob> => {
  try {
    return await read(url, note);
  } catch (error) {
    recordOutcome(false);
    throw error;
  }
};

/**
 * Downloads a picture and decodes it off the main thread: decoding at the first drawing blocks a slow phone
 * longer than the rest of a game's start. After an <img>'s `decode` Chromium decodes again for a canvas.
 * @throws if it fails, is no picture, or takes longer than 30 s
 */
export const downloadPicture = async (url: string, note: (now: Progress) => void): Promise<ImageBitmap> =>
  createImageBitmap(await downloadFile(url, note));
