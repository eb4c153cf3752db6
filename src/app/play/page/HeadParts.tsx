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

/** The panes of a head that a win lights (win/WinLight.css). */
export const HeadPanes = ({ paths }: { paths: readonly string[] }) => (
  <g className="head-panes" fill="#F6DFA4" opacity="0">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </g>
);
