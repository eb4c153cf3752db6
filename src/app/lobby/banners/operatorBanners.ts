// The operator's banners, shown beside the app's own.
import { chunk } from '../../base/chunkOptions.ts';
import { signal } from '@preact/signals-react';
import type { Banner } from '../../../wire/banners.ts';
import { ask } from '../../base/net/call.ts';
import { onReconnect } from '../../base/net/connectivity.ts';
import { loadChunk } from '../../base/loading/chunks.ts';

export const operatorBanners = signal<{
  readonly home: readonly Banner[];
  readonly lobby: readonly Banner[];
}>({
  home: [],
  lobby: [],
});

let asked = false;
const load = async (): Promise<void> => {
  const call = await loadChunk(chunk(() => import('../../../wire/banners.ts'), { file: 'page' })).catch(
    () => null,
  );
  const reply = call && (await ask(call.banners, {}));
  if (reply?.ok) operatorBanners.value = reply.data;
  else asked = false;
};

/**
 * Loads them once a visit, outside the first screen. After a failure the return of the network tries again.
 */
export const loadOperatorBanners = (): void => {
  if (asked) return;
  asked = true;
  void load();
};
onReconnect(() => {
  if (!asked) loadOperatorBanners();
});
