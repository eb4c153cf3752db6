import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';

/** What is wrong, in a line that is read out when it comes. */
export const WarningLine = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p className={`row gap-10 top semi ${className}`} role="alert">
    <Icon name="warn" size={20} />
    {children}
  </p>
);
