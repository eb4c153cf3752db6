/** Whether this window is the installed app. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/**
 * The target of a link to a page of the house that is read beside this one: a tab. The installed app has
 * none, and would leave the page to a browser where the player is not logged in.
 */
export const besideTarget = (): '_blank' | undefined => (isStandalone() ? undefined : '_blank');
