import type { ReactNode } from 'react';
import { formatAsOf } from '../base/format.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import type { Loading, Cached } from './state.ts';
import { lotto as words } from '../words/en/money/lotto.ts';
import { now } from '../base/clock.ts';

/** Something the house tells: asked for, here, or as of when it was last heard. */
export const CachedContent = <T,>({
  told,
  loading,
  load,
  what,
  children,
}: {
  told: Cached<T> | null;
  loading: Loading;
  load: () => Promise<unknown>;
  what: string;
  children: (of: T) => ReactNode;
}) => {
  return (
    <>
      {!told && loading === 'loading' && <Skeleton label={words.asking(what)} />}
      <RetryNotice failed={loading === 'offline' || loading === 'error'} label={words.again} retry={load}>
        {loading === 'offline' ? words.offline : words.notSaid}
        {told ? words.asOf(formatAsOf(told.at, now())) : words.onceBack}
      </RetryNotice>
      {told && children(told.of)}
    </>
  );
};
