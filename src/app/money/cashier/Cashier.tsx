import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { Deposit } from './lazy.ts';
import { lazyComponent } from '../../base/loading/lazyComponent.ts';
import { useDialog } from '../../base/navigation/dialogs.ts';
import { PlayCoins } from '../../base/session/PlayCoins.tsx';
import { ErrorBoundary } from '../../ui/errors/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Tabs } from '../../ui/sheet/Tabs.tsx';
import { preloadWhenIdle } from '../../base/loading/preloadWhenIdle.ts';
import { cashier } from '../../words/en/money/cashier.ts';
import './Cashier.css';

const Bonus = lazyComponent(() => import('../bonus/Bonus.tsx'), 'Bonus', { file: 'money' });

const Buy = lazyComponent(() => import('./buy/Buy.tsx'), 'Buy', { file: 'buy' });
const History = lazyComponent(() => import('./history/History.tsx'), 'History', { file: 'money' });
const Withdraw = lazyComponent(() => import('./withdraw/Withdraw.tsx'), 'Withdraw', { file: 'withdraw' });

const TABS = [
  { name: 'cashier/deposit', label: cashier.deposit, body: Deposit },
  { name: 'cashier/buy-crypto', label: cashier.buy, body: Buy },
  { name: 'cashier/withdrawal', label: cashier.withdraw, body: Withdraw },
  { name: 'cashier/history', label: cashier.history, body: History },
  { name: 'cashier/bonus', label: cashier.code, body: Bonus },
] as const;
const ITEMS = TABS.map(({ name, label }) => ({ href: `#${name}`, label }));

/** Scrolls a new tab to its top. If the focused element is gone, the title gets the focus. */
const useScrollToTop = (name: string | undefined) => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.parentElement?.scrollTo(0, 0);
    if (document.activeElement === document.body)
      body.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [name]);
  return body;
};

/**
 * The cashier's sheet and its tabs. The tab is a deferred value: opening the sheet and rendering a tab in one
 * task is too slow on a slow phone.
 */
export const Cashier = () => {
  const name = useDialog();
  const tab = useDeferredValue(TABS.find((of) => of.name === name) ?? null, null);
  const ref = useScrollToTop(tab?.name);
  const Body = tab?.body;
  useEffect(() => {
    void preloadWhenIdle(TABS.map(({ body }) => body));
  }, []);
  return (
    <Sheet title={cashier.title} tabs={<Tabs items={ITEMS} current={`#${name}`} label={cashier.title} />}>
      <div className="cashier" ref={ref}>
        <Suspense fallback={<Skeleton />}>
          {Body ? (
            <ErrorBoundary key={tab.name}>
              <Body />
            </ErrorBoundary>
          ) : (
            <Skeleton />
          )}
        </Suspense>
        <PlayCoins className="sm muted cashier-coins" />
      </div>
    </Sheet>
  );
};
