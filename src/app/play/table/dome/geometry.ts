// Measures of the half-dome, in units of its viewBox: px of a phone 390 wide. 0 0 is on the sill.

/** The outer radius, the width of the ring, and of the sill beyond it. */
export const [RADIUS, RING, SILL] = [172, 23, 16] as const;
/** Crown above, sill below: the picture fits into the reels with its foot on theirs. */
export const VIEW = '-195 -292 390 300';

/** A point at a distance from the centre. @param angle degrees from the top, clockwise */
export const polar = (distance: number, angle: number): readonly [number, number] => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return [Math.round(Math.cos(turn) * distance * 10) / 10, Math.round(Math.sin(turn) * distance * 10) / 10];
};
const point = (distance: number, angle: number) => polar(distance, angle).join(' ');

/** A pane of the ring. @param index from the left @param of how many there are */
export const panePath = (index: number, of: number): string => {
  const [from, to] = [(index / of) * 180 - 90, ((index + 1) / of) * 180 - 90];
  const inner = RADIUS - RING;
  return (
    `M${point(RADIUS, from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(RADIUS, to)}` +
    `L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`
  );
};

export const half = (radius: number): string => `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`;

/** A leaf or a petal from its foot at 0 0 upwards. */
export const blade = (length: number, width: number): string =>
  `M0 0C${-width * 0.75} ${-length * 0.25} ${-width * 0.6} ${-length * 0.75} 0 ${-length}` +
  `C${width * 0.6} ${-length * 0.75} ${width * 0.75} ${-length * 0.25} 0 0Z`;

/** The notched edge of a seal of wax. */
export const sealPath = (radius: number, notches = 15): string =>
  `M${Array.from({ length: notches * 2 }, (_, i) =>
    point(i % 2 === 0 ? radius : radius * 0.9, (i * 180) / notches),
  ).join('L')}Z`;

/** Spread evenly without a pattern that the eye finds: multiples of the golden section, 0 … 1. */
export const scattered = (i: number): number => (i * 0.618) % 1;
