import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games/catalogue.ts';
import figures from '../../../src/games/figures.json';
import { helpOf } from './gameHelp.tsx';

const rows: Readonly<
  Record<
    string,
    | {
        readonly rtp: string;
        readonly rtpPercent: number;
        readonly sd?: number;
        readonly picks?: Readonly<Record<string, { readonly rtp: string }>>;
      }
    | undefined
  >
> = figures;
/** Four decimals, cut or rounded: either is what the exact return begins with. */
const percents = (percent: number) => [
  percent.toFixed(4),
  (Math.floor(percent * 10_000 + 1e-6) / 10_000).toFixed(4),
];

describe('[P04] help of each game has its figures', () => {
  test.each(GAMES)('$id', ({ id, swing, category }) => {
    const help = helpOf(id);
    const row = rows[id];
    if (!row) throw new Error(`no figures of ${id}`);
    if (category === 'jackpot') {
      expect(help).toContain(row.rtpPercent.toFixed(2));
    } else if (row.picks) {
      for (const { rtp } of Object.values(row.picks)) expect(help).toContain(rtp);
    } else {
      expect(percents(row.rtpPercent).some((percent) => help.includes(`${percent}%`))).toBe(true);
      expect(help).toContain(row.rtp);
      expect(help).toContain(`${swing}, standard deviation ${row.sd?.toFixed(2)} bets`);
    }
    expect(help).toMatch(/Bets|token/);
    expect(help).toMatch(/sealed/);
    expect(help.split(' ').length).toBeLessThan(450);
  });
});
