/** What is measured of a house, in Prometheus' text. Loaded only where METRICS_PORT is set. */
import type { Config } from '../config/config.ts';
import type { Registry } from 'prom-client';
import type { Clock, House, HouseState, Observer } from '../ports.ts';
import { instruments } from './instruments.ts';
import { serveMetrics } from './server.ts';

interface Metrics {
  readonly observer: Observer;
  /** e.g. `http://127.0.0.1:9464` */
  readonly address: string;
  close(): Promise<void>;
}

/** Adds what is read of the house when it is asked for. @returns what reads it */
type AddGauges = (registry: Registry, house: House, state: HouseState) => () => Promise<void>;

/**
 * Opens /metrics. The counts are this process's, from zero at each start, as Prometheus expects.
 * @throws Error with a sentence for the operator where the address is taken
 */
export const openMetrics = async (
  address: NonNullable<Config['metrics']>,
  clock: Clock,
  addGauges: AddGauges,
): Promise<Metrics> => {
  const { registry, answered, ran, moved, troubled, opened } = instruments(clock.now);
  let readGauges = (): Promise<void> => Promise.resolve();
  const server = await serveMetrics(address, registry.contentType, async () => {
    await readGauges();
    return registry.metrics();
  });
  return {
    ...server,
    observer: {
      answered,
      ran,
      moved,
      troubled,
      opened: (house, state) => {
        readGauges = addGauges(registry, house, state);
        opened(state.jobs);
      },
    },
  };
};
