/** Mixes two colours, `#RRGGBB`. @param part of the second, 0 … 1 */
export const mix = (one: string, other: string, part: number): string => {
  const channel = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return `#${[1, 3, 5]
    .map((start) =>
      Math.round(channel(one, start) * (1 - part) + channel(other, start) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
