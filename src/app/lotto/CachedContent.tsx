import type { ReactNode } from 'react';
import { formatAsOf } from '../base/format.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import type { Cached, Loading } from '../base/storage/cachedCall.ts';
import { lotto as words } from '../words/en/money/lotto.ts';
import { now } from '../base/clock.ts';

/**
 * Content from the house: a skeleton while it loads, and without a network the cached answer with its time.
 */
export const CachedContent = <T,>({
  cached,
  loading,
  load,
  what,
  children,
}: {
  cached: Cached<T> | null;
  loading: Loading;
  load: () => Promise<unknown>;
  what: string;
  children: (of: T) => ReactNode;
}) => {
  return (
    <>
      {!cached && loading === 'loading' && <Skeleton label={words.asking(what)} />}
      <RetryNotice failed={loading === 'offline' || loading === 'error'} label={words.again} retry={load}>
        {loading === 'offline' ? words.offline : words.notSaid}
        {cached ? words.asOf(formatAsOf(cached.at, now())) : words.onceBack}
      </RetryNotice>
      {cached && children(cached.of)}
    </>
  );
};
