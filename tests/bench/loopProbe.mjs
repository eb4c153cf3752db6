// Preloaded into the house that the bench measures (houseProcess.ts): on SIGUSR2 it writes the longest delay
// of the event loop since the last time, in milliseconds.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
process.on('SIGUSR2', () => {
  const file = process.env.LOOP_PROBE_FILE;
  writeFileSync(`${file}.part`, String(delays.max / 1e6));
  renameSync(`${file}.part`, file);
  delays.reset();
});
