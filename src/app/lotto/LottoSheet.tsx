import type { ReactNode } from 'react';
import { formatAsOf } from '../base/format.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { Tabs } from '../ui/sheet/Tabs.tsx';
import type { Loading, Told } from './state.ts';
import { lotto as say } from '../words/en/money/lotto.ts';
import './Lotto.css';
import { now } from '../base/clock.ts';

const TABS = [
  { href: '#lotto/current', label: say.current },
  { href: '#lotto/previous', label: say.previous },
];

/** Section 2: the lotto has two tabs. */
export const LottoSheet = ({ current, children }: { current: string; children: ReactNode }) => (
  <Sheet title={say.title} tabs={<Tabs items={TABS} current={current} label={say.title} />}>
    <div className="lotto">{children}</div>
  </Sheet>
);

/** Something the house tells: asked for, here, or as of when it was last heard. */
export const Heard = <T,>({
  told,
  loading,
  load,
  what,
  children,
}: {
  told: Told<T> | null;
  loading: Loading;
  load: () => Promise<unknown>;
  what: string;
  children: (of: T) => ReactNode;
}) => {
  const away = loading === 'offline' || loading === 'error';
  return (
    <>
      {!told && loading === 'loading' && <Skeleton label={say.asking(what)} />}
      <LiveRegion>
        {away && (
          <Notice kind="caution">
            {loading === 'offline' ? say.offline : say.notSaid}
            {told ? say.asOf(formatAsOf(told.at, now())) : say.onceBack}
          </Notice>
        )}
      </LiveRegion>
      {away && (
        <SecondaryButton
          onClick={() => {
            void load();
          }}
        >
          {say.again}
        </SecondaryButton>
      )}
      {told && children(told.of)}
    </>
  );
};
