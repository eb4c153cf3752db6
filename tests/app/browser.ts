import { Window } from 'happy-dom';
import { vi } from 'vitest';
import { MemoryIndexedDb } from './base/storage/memoryIndexedDb.ts';

/** Stands in for a browser that is online, with a tab at this address and a device that keeps nothing yet. */
export const stubBrowser = (
  address = '/en',
  navigator: object = {},
): { window: Window; device: MemoryIndexedDb } => {
  const window = new Window({ url: `https://house.example${address}` });
  const device = new MemoryIndexedDb();
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { onLine: true, ...navigator });
  vi.stubGlobal('indexedDB', device);
  // The router changes this history, and tells whoever follows the address: nobody here.
  vi.stubGlobal('history', window.history);
  vi.stubGlobal('dispatchEvent', () => true);
  return { window, device };
};
