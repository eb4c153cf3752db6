/** Wide enough for the seller's forms, small enough to be seen as a pop-up. */
const FEATURES = 'popup,width=480,height=760';

/**
 * Opens a page in a window that has no access to this one. With `noopener` the browser does not say whether
 * it opened, so it opens empty, loses its opener, and then gets its address.
 * @returns false: the browser blocked it
 */
export const openPopUp = (url: string): boolean => {
  const opened = window.open('', '_blank', FEATURES);
  if (!opened) return false;
  opened.opener = null;
  opened.location.href = new URL(url, window.location.href).href;
  return true;
};
