import { formatCents } from '../base/format.ts';

/** A sum in fixed cells: Imbue's figures are proportional, and a counter must not jitter. */
export const Digits = ({ cents, label }: { cents: number; label: string }) => {
  const text = formatCents(cents);
  return (
    <p className="digits ser" role="img" aria-label={`${label}: ${text}`}>
      {[...text].map((sign, n) =>
        /\d/.test(sign) ? (
          <i key={n} aria-hidden="true">
            {sign}
          </i>
        ) : (
          <u key={n} aria-hidden="true">
            {sign}
          </u>
        ),
      )}
    </p>
  );
};
