import { ICONS, type IconName } from './icons.ts';

/** A line icon; decorative unless `label` names it. `size` in CSS px (default 1.5em). */
export const Icon = ({
  name,
  size,
  label,
  className = '',
}: {
  name: IconName;
  size?: number;
  label?: string;
  className?: string;
}) => (
  <svg
    className={`icon ${className}`}
    viewBox="0 0 24 24"
    {...(size === undefined ? {} : { width: size, height: size })}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={ICONS[name]} />
  </svg>
);
