import { type FocusEvent, useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import './Tabs.css';

interface TabItem {
  readonly href: string;
  readonly label: string;
  readonly locked?: boolean;
}

/** Chromium scrolls to a focused tab that is out of sight, but not to one of which a few pixels show. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Tabs that are links: hashes of dialogs, or paths. @param current href of the current one */
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
  // By an observer: a sheet is rendered before it opens, and has no width until then.
  useEffect(() => {
    if (!row.current) return;
    const follow = new ResizeObserver(() => {
      on.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    follow.observe(row.current);
    return () => follow.disconnect();
  }, [current]);
  return (
    <nav ref={row} className="tabs rigid ruled" aria-label={label}>
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
            onFocus={showWhole}
          >
            {item.label}
          </a>
        ),
      )}
    </nav>
  );
};
