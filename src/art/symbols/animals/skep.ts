import type { Draw } from '../../draw/art.ts';
import { f } from '../../draw/path.ts';

/** Straw bee skep on its stand, coils bound with bramble. */
export const skep: Draw = (A) => {
  A.p(
    'M-92 76H92L86 92H-86Z',
    A.lg(-90, 76, 90, 92, [
      [0, '#B99A5A'],
      [0.5, '#6E5428'],
      [1, '#2A1D0A'],
    ]),
    { s: '#140C04', w: 2.4 },
  );
  const rows = 9,
    prof = (t: number) =>
      14 + 62 * Math.pow(Math.sin((Math.min(1, t * 1.04) * Math.PI) / 2), 0.62) - Math.max(0, t - 0.8) * 14;
  const hs = 168 / rows;
  for (let i = rows - 1; i >= 0; i--) {
    const y = -88 + (i + 0.5) * hs,
      w = prof((i + 0.8) / rows),
      d =
        `M${f(-w)} ${f(y - hs * 0.2)}Q${f(-w - 6)} ${f(y + hs * 0.5)} ${f(-w + 2)} ${f(y + hs * 0.62)}` +
        `Q0 ${f(y + hs * 1.15)} ${f(w - 2)} ${f(y + hs * 0.62)}` +
        `Q${f(w + 6)} ${f(y + hs * 0.5)} ${f(w)} ${f(y - hs * 0.2)}` +
        `Q0 ${f(y + hs * 0.1)} ${f(-w)} ${f(y - hs * 0.2)}Z`;
    A.p(
      d,
      A.lg(-w, y, w, y + 6, [
        [0, '#E0B65E'],
        [0.16, '#FFEDB4'],
        [0.42, '#E3B24A'],
        [0.75, '#9A6A20'],
        [1, '#432A0A'],
      ]),
      { s: '#2A1A06', w: 2.4 },
    );
    const n = Math.max(3, Math.round(w / 8));
    let s = '';
    for (let j = -n; j <= n; j++) {
      const u = Math.sin((j / (n + 0.6)) * 1.5),
        x = u * w;
      s +=
        `M${f(x + 2.4)} ${f(y - hs * 0.1 + (1 - u * u) * 3)}` +
        `L${f(x - 2.4)} ${f(y + hs * 0.52 + (1 - u * u) * 5)}`;
    }
    A.p(s, 'none', { s: '#5A3A0E', w: 2, o: 0.75 });
  }
  A.c(0, -90, 8, 'none', { s: '#2A1A06', w: 8 });
  A.c(0, -90, 8, 'none', { s: '#E3B24A', w: 4.4 });
  A.p('M-19 84V62A19 21 0 0 1 19 62V84Z', '#1A0E04', { s: '#5A3A0E', w: 4 });
  A.p('M-19 84V62A19 21 0 0 1 19 62', 'none', { s: '#FFEDB4', w: 1.6, o: 0.8 });
};
