/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/** Sends a message to a page. */
export const tell = (page: Client | undefined | null, message: object): void => {
  // A client's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page?.postMessage(message);
};

/** The focused page, else a visible one, else any. */
export const bestPage = async (): Promise<WindowClient | undefined> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return (
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  );
};
