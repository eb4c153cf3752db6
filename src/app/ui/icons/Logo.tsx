/** The mark: a lancet window that is also a leaf. Drawn once as a file, so that it costs no script. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <img className="mark" src="/icons/mark.svg" width={size} height={Math.round(size * 1.156)} alt="" />
);
