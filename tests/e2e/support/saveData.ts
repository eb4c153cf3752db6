import type { Page } from '@playwright/test';

/**
 * Turns data saving on, as a setting of the device does: a page and its workers read it of their connection,
 * and what they ask for says it (`Save-Data: on`).
 * @returns what waits until the worker that is starting reads it too
 */
export const saveData = async (page: Page): Promise<() => Promise<void>> => {
  const on = { dataSaverEnabled: true };
  const own = await page.context().newCDPSession(page);
  await own.send('Emulation.setDataSaverOverride', on);
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('a browser of its own is needed');
  let [told, awaited] = [0, 0];
  const waiting: { readonly count: number; readonly done: () => void }[] = [];
  browser.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    // A worker that has ended meanwhile has nothing to be told, and the next one is announced too.
    if (type === 'service_worker') browser.send('Target.attachToTarget', { targetId }).catch(() => {});
  });
  browser.on('Target.attachedToTarget', ({ sessionId }) => {
    const message = JSON.stringify({ id: 1, method: 'Emulation.setDataSaverOverride', params: on });
    browser.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {});
  });
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, error } = JSON.parse(message) as { id?: number; error?: unknown };
    if (id !== 1) return;
    if (error !== undefined) throw new Error(message);
    told += 1;
    for (const { count, done } of waiting) if (told >= count) done();
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
  return () => {
    awaited += 1;
    const count = awaited;
    return new Promise<void>((done) => {
      if (told >= count) done();
      else waiting.push({ count, done });
    });
  };
};
