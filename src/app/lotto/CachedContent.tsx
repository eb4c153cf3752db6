import type { ReactNode } from 'react';
import { formatAsOf } from '../base/money.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Notice } from '../ui/Notice.tsx';
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
  const away = loading === 'offline' || loading === 'error';
  return (
    <>
      {!told && loading === 'loading' && <Skeleton label={words.asking(what)} />}
      <LiveRegion>
        {away && (
          <Notice kind="caution">
            {loading === 'offline' ? words.offline : words.notSaid}
            {told ? words.asOf(formatAsOf(told.at, now())) : words.onceBack}
          </Notice>
        )}
      </LiveRegion>
      {away && (
        <SecondaryButton
          onClick={() => {
            void load();
          }}
        >
          {words.again}
        </SecondaryButton>
      )}
      {told && children(told.of)}
    </>
  );
};
