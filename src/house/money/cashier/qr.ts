import { encode } from 'uqr';

/** ISO/IEC 18004: a quiet zone of four modules. */
const QUIET_MODULES = 4;

/**
 * A QR code as an SVG: dark on light, one path, without script or style, so that any content policy allows
 * it.
 */
export const qrSvg = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
};
