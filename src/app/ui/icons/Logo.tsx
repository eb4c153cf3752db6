/** The logo: a lancet window that is also a leaf. A file, so that it adds no script. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <img className="mark" src="/icons/mark.svg" width={size} height={Math.round(size * 1.156)} alt="" />
);
