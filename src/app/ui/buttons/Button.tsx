import type { ReactNode } from 'react';
import { Meter } from '../Meter.tsx';

export interface ButtonProps {
  children: ReactNode;
  /** A link instead of a button: a path, or a dialog's hash. */
  href?: string;
  onClick?: () => void;
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** Shows progress beside the label and ignores presses. */
  busy?: boolean;
  /** 44 px high, no inner outline. */
  compact?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** Accessible name, if the text alone is not enough. */
  label?: string;
  className?: string;
}

const classes = (kind: string, { compact, wide, busy, className }: ButtonProps) =>
  [
    'button',
    `button-${kind}`,
    compact ? 'button-compact' : '',
    wide ? 'button-wide' : '',
    busy ? 'button-busy' : '',
    className ?? '',
  ]
    .filter(Boolean)
    .join(' ');

/** What PrimaryButton, SecondaryButton and TextButton share. */
export const Button = ({ kind, ...props }: ButtonProps & { kind: 'primary' | 'secondary' | 'text' }) => {
  const { children, href, onClick, type = 'button', disabled = false, busy = false, label } = props;
  const named = label === undefined ? {} : { 'aria-label': label };
  if (href !== undefined && !disabled) {
    return (
      <a className={classes(kind, props)} href={href} onClick={onClick} {...named}>
        {children}
      </a>
    );
  }
  return (
    <button
      className={classes(kind, props)}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...named}
    >
      {children}
      {busy && <Meter lit={0} of={3} turning />}
    </button>
  );
};
