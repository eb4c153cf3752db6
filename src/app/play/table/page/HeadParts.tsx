/** The gradients of a head: `${id}s` for its sky, from the top down, and `${id}b` for its bronze. */
export const HeadGradients = ({ id, sky: [night, glow] }: { id: string; sky: readonly [string, string] }) => (
  <>
    <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={night} />
      <stop offset="1" stopColor={glow} />
    </linearGradient>
    <linearGradient id={`${id}b`} x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#F8E4B0" />
      <stop offset=".5" stopColor="#D9B36A" />
      <stop offset="1" stopColor="#7A5A28" />
    </linearGradient>
  </>
);

/** The panes of a head that a win lights (wins/WinLight.css). */
export const HeadPanes = ({ paths }: { paths: readonly string[] }) => (
  <g className="head-panes" fill="#F6DFA4" opacity="0">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </g>
);

/** @param at its centre and radius */
export const Moon = ({ at: [x, y, r] }: { at: readonly [number, number, number] }) => (
  <g className="head-moon">
    <g fill="#D5E6DF">
      <circle cx={x} cy={y} r={r * 2.9} opacity=".06" />
      <circle cx={x} cy={y} r={r * 2} opacity=".09" />
    </g>
    <circle cx={x} cy={y} r={r} fill="#F1EEDA" />
    <g fill="#B9C2AE" opacity=".6">
      <circle cx={x + r * 0.3} cy={y - r * 0.22} r={r * 0.22} />
      <circle cx={x - r * 0.28} cy={y + r * 0.34} r={r * 0.27} />
    </g>
  </g>
);
