const HUNG_MS = 30_000;

/**
 * A picture unpacked beside the page's own work. Left to the first drawing that work holds up a slow phone
 * for longer than all the rest of a
 * game's start; an image element's `decode` unpacks for the page, and Chromium does it once more for a
 * canvas.
 * @throws where it does not come, cannot be read, or hangs for half a minute
 */
export const readPicture = async (url: string): Promise<ImageBitmap> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(HUNG_MS) });
  if (!answer.ok) throw new Error(`picture not there: ${url}`);
  return createImageBitmap(await answer.blob());
};
