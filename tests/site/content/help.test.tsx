import { describe, expect, test } from 'vitest';
import { edgeText, returnText } from '../../../src/games/fraction.ts';
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
      expect(help).toContain(`${returnText(row.rtp, 4)}%`);
      expect(help).toContain(`${edgeText(row.rtp, 4)}%`);
      expect(help).toContain(row.rtp);
      expect(help).toContain(`${swing}, standard deviation ${row.sd?.toFixed(2)} bets`);
    }
    expect(help).toMatch(/Bets|token/);
    expect(help).toMatch(/sealed/);
    expect(help.split(' ').length).toBeLessThan(450);
  });
});
