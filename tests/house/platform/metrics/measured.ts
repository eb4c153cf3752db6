import { startHouse } from '../../../../src/house/house.ts';
import { openMetrics } from '../../../../src/house/platform/metrics/metrics.ts';
import { gaugesOf } from '../../../../src/house/operator/gauges.ts';
import type { House } from '../../../../src/house/platform/ports.ts';
import { tellingCommits } from '../../../../src/house/platform/store/commits.ts';
import { type Engine, type TestHouse, withHouse } from '../../harness.ts';

/** The samples of an exposition by name and labels as they are written, such as `a{b="c"}`. */
const samplesOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );

interface Measured extends TestHouse {
  /** Where players are served. */
  readonly address: string;
  /** Where /metrics is. */
  readonly metricsAddress: string;
  readonly read: () => Promise<ReadonlyMap<string, number>>;
}

/** Opens a house as main.ts does with METRICS_PORT. @param change of the house, before it opens */
export const withMeasured = (
  engine: Engine,
  body: (parts: Measured) => Promise<void>,
  change: (house: House) => Partial<House> = () => ({}),
): Promise<void> =>
  withHouse(engine, async (parts) => {
    const metrics = await openMetrics({ port: 0, host: '127.0.0.1' }, parts.clock, gaugesOf);
    const { observer } = metrics;
    const db = tellingCommits(parts.db, observer.moved);
    const house = { ...parts.house, db, observer };
    const open = await startHouse({ ...house, ...change(house) });
    try {
      await body({
        ...parts,
        house,
        db,
        address: open.address,
        metricsAddress: metrics.address,
        read: async () => samplesOf(await (await fetch(`${metrics.address}/metrics`)).text()),
      });
    } finally {
      await open.close();
      await metrics.close();
    }
  });
