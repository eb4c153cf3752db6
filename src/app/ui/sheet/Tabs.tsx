import { useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import './Tabs.css';

export interface TabItem {
  readonly href: string;
  readonly label: string;
  readonly locked?: boolean;
}

/** Tabs that are links (a dialog's hashes or paths): the address decides which one is on. */
export const Tabs = ({
  items,
  current,
  label,
}: {
  items: readonly TabItem[];
  current: string;
  label: string;
}) => {
  const on = useRef<HTMLAnchorElement>(null);
  const row = useRef<HTMLElement>(null);
  // Not before it has a width: a sheet opens after what is in it was drawn. Again when the window becomes
  // another.
  useEffect(() => {
    if (!row.current) return;
    const follow = new ResizeObserver(() => {
      on.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    follow.observe(row.current);
    return () => follow.disconnect();
  }, [current]);
  return (
    <nav ref={row} className="tabs" aria-label={label}>
      {items.map((item) =>
        item.locked ? (
          <span key={item.href} className="tab-locked" aria-disabled="true">
            <Icon name="lock" size={15} />
            {item.label}
          </span>
        ) : (
          <a
            key={item.href}
            href={item.href}
            ref={item.href === current ? on : undefined}
            aria-current={item.href === current ? 'page' : undefined}
          >
            {item.label}
          </a>
        ),
      )}
    </nav>
  );
};
