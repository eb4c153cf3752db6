import { test } from 'vitest';
import { ENGINES, withHouse } from './harness.ts';
import { startPlay } from './liveHouse.ts';
test.each(ENGINES)('cpu %s', (engine) => withHouse(engine, async (parts) => {
  const players = [];
  for (let n = 0; n < 8; n += 1) players.push(await startPlay(parts, `player-${n}`));
  let k = 0;
  const out: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const before = process.cpuUsage();
    const each = 120;
    await Promise.all(players.map(async (p) => { for (let n = 0; n < each; n += 1) await p.bet(k += 1); }));
    const { user, system } = process.cpuUsage(before);
    out.push(Math.round((user + system) / (each * players.length)));
  }
  process.stderr.write(`CPU ${engine} us/bet: ${out.join(' ')} min ${Math.min(...out)} median ${out.toSorted((a,b)=>a-b)[4]}\n`);
}), 120_000);
