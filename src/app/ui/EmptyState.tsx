import type { ReactNode } from 'react';
import './EmptyState.css';

/** An empty list: a line drawing, a title, one sentence. `children`: one action. */
export const EmptyState = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <div className="empty stack centred">
    <svg width="74" height="92" viewBox="0 0 74 92" aria-hidden="true">
      <path d="M7 88V36C7 18 22 10 37 4c15 6 30 14 30 32v52zM37 4v84M7 46h60M2 88h70" />
    </svg>
    <h3>{title}</h3>
    <p className="muted sm">{text}</p>
    {children}
  </div>
);
