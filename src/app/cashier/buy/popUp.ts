/** A provider's page beside the house: wide enough for its forms, small enough to be seen as a pop-up. */
const FEATURES = 'popup,width=480,height=760';

/**
 * Opens a page in a window of its own that cannot reach back into this one. With `noopener` the browser would
 * not say whether it opened; so it opens empty, forgets who opened it, and only then goes there.
 * @returns false: the browser held it back
 */
export const openPopUp = (url: string): boolean => {
  const opened = window.open('', '_blank', FEATURES);
  if (!opened) return false;
  opened.opener = null;
  opened.location.href = new URL(url, window.location.href).href;
  return true;
};
