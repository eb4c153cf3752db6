/**
 * A picture unpacked beside the page's own work. Left to the first drawing that work holds up a slow phone for longer than all the rest of a
 * game's start; an image element's `decode` unpacks for the page, and Chromium does it once more for a canvas.
 * @throws where it does not come or cannot be read
 */
export const readPicture = async (url: string): Promise<ImageBitmap> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`picture not there: ${url}`);
  return createImageBitmap(await answer.blob());
};
