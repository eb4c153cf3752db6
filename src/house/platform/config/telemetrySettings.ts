import type { Setting } from './setting.ts';

const wrong = (expected: string): never => {
  throw new RangeError(expected);
};
const COLLECTOR = 'an address like http://127.0.0.1:4318, or nothing';
const PORT_MAX = 65_535;
const portOf = (text: string): number =>
  /^[0-9]{1,5}$/.test(text) && Number(text) <= PORT_MAX
    ? Number(text)
    : wrong(`a port from 0 to ${PORT_MAX}, or nothing`);

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** What the house says of itself: its log, where it can be asked for metrics, and where its traces go. */
export const TELEMETRY_SETTINGS = {
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: 'silent, error, warn, info or debug',
    read: (text: string) =>
      LOG_LEVELS.find((level) => level === text) ?? wrong('silent, error, warn, info or debug'),
  },
  metricsPort: {
    name: 'METRICS_PORT',
    fallback: '',
    meaning: 'Port of /metrics, for Prometheus; never the one of players; empty: nothing is measured',
    read: (text: string) => (text === '' ? null : portOf(text)),
  },
  metricsHost: {
    name: 'METRICS_HOST',
    fallback: '127.0.0.1',
    meaning: 'Address that /metrics listens on: it has no password, so never one that players reach',
    read: (text: string) => (/^[0-9a-zA-Z.:-]+$/.test(text) ? text : wrong('an address of this machine')),
  },
  traces: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: '',
    meaning: 'Collector that traces are sent to by OTLP over HTTP, like http://127.0.0.1:4318; empty: none',
    read: (text: string) =>
      text === '' ? null : /^https?:\/\/[^?#]+$/.test(text) && URL.canParse(text) ? text : wrong(COLLECTOR),
  },
  tracesShare: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    fallback: '1',
    meaning: 'Share of traces that is made and sent, like 0.01 for one of a hundred',
    read: (text: string) =>
      /^(0(\.[0-9]{1,6})?|1)$/.test(text) ? Number(text) : wrong('a number from 0 to 1, like 0.01'),
  },
} as const satisfies Record<string, Setting<unknown>>;
