import './Skeleton.css';

/** Placeholder of a list that is loading: three lines, no animation. */
export const Skeleton = ({ label = 'Loading' }: { label?: string }) => (
  <div className="skeleton">
    <span className="only-read">{label}</span>
    <i />
    <i />
    <i />
  </div>
);
