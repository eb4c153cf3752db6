import { recordOutcome } from './connectivity.ts';

const TIMEOUT_MS = 30_000;

/** Bytes that have come, and of how many; null where the answer does not say (it is compressed). */
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
  const of = lengthOf(answer);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  note({ loaded, of });
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
    parts.push(value);
    loaded += value.length;
    note({ loaded, of });
  }
};

/**
 * A file as it comes. One that does not puts the link in doubt, also where the worker answers for the house: a
 * probe decides.
 * @param note hears of every part of it
 * @throws where it does not come, or hangs for half a minute
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
 * A picture unpacked beside the page's own work. Left to the first drawing that work holds up a slow phone
 * for longer than all the rest of a game's start; an image element's `decode` unpacks for the page, and
 * Chromium does it once more for a canvas.
 * @throws where it does not come, cannot be read, or hangs for half a minute
 */
export const downloadPicture = async (url: string, note: (now: Progress) => void): Promise<ImageBitmap> =>
  createImageBitmap(await downloadFile(url, note));
