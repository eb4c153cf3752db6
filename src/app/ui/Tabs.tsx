import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import './Tabs.css';

export interface TabItem { readonly href: string; readonly label: string; readonly locked?: boolean }

/** Tabs that are links (a dialog's hashes or paths): the address decides which one is on. */
export const Tabs = ({ items, current, label }: { items: readonly TabItem[]; current: string; label: string }) => {
  const on = useRef<HTMLAnchorElement>(null);
  // In braces: the newest browsers answer a scroll with a promise, which is no clean-up.
  useEffect(() => { on.current?.scrollIntoView({ block: 'nearest', inline: 'center' }); }, [current]);
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => item.locked
        ? <span key={item.href} className="tab-locked" aria-disabled="true"><Icon name="lock" size={15} />{item.label}</span>
        : (
          <a key={item.href} href={item.href} ref={item.href === current ? on : undefined}
            aria-current={item.href === current ? 'page' : undefined}>{item.label}</a>
        ))}
    </nav>
  );
};
