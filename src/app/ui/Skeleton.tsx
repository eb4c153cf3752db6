import './Skeleton.css';

/** What a list looks like while it loads: three came lines, no shimmer. */
export const Skeleton = ({ label = 'Loading' }: { label?: string }) => (
  <div className="skeleton" role="status">
    <span className="only-read">{label}</span>
    <i />
    <i />
    <i />
  </div>
);
