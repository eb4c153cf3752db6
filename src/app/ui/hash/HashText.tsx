import './HashText.css';

/** Hex digits in groups of four. The first and last groups are bold, because people compare those. */
export const HashText = ({ hash, label = 'Fingerprint' }: { hash: string; label?: string }) => (
  <div className="hash muted" role="img" aria-label={`${label} ${hash}`}>
    {(hash.match(/.{1,4}/g) ?? []).map((group, i) => (
      <span key={`${i}-${group}`} aria-hidden="true">
        {group}
      </span>
    ))}
  </div>
);
