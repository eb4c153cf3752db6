import './Meter.css';

/**
 * `lit` of `of` arches are filled: confirmations, password strength, cashback level. `small`: the header's
 * size. `turning`: a progress animation.
 */
export const Meter = ({
  lit,
  of,
  label,
  small = false,
  turning = false,
}: {
  lit: number;
  of: number;
  label?: string;
  small?: boolean;
  turning?: boolean;
}) => (
  <span
    className={`meter${small ? ' meter-small' : ''}${turning ? ' meter-turning' : ''}`}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {Array.from({ length: of }, (_, i) => (
      <i key={i} className={i < lit ? 'on' : ''} />
    ))}
  </span>
);
