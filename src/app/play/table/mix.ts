/** Mixes two colours, `#RRGGBB`. @param part of the second, 0 … 1 */
export const mix = (one: string, other: string, part: number): string => {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(one, at) * (1 - part) + channel(other, at) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
