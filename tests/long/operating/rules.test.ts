/** Each alert fires for what it is about and not before, by Prometheus' own tester of rules. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ensureDebianProgram } from '../../../src/cli/nodes/debian.mjs';

const RULES = join(import.meta.dirname, '../../../docs/operating/alerts.yml');
const PROMTOOL = { name: 'prometheus', suite: 'bookworm', program: 'usr/bin/promtool' };
const command = await ensureDebianProgram(PROMTOOL);
if (typeof command === 'string') process.stderr.write(`Alerts are not shown firing: ${command}\n`);

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Series in the notation of promtool, a value every 30 seconds: `0+5x20` is 0, 5, 10 … for ten minutes. */
type Series = Readonly<Record<string, string>>;

interface Story {
  readonly quiet: Series;
  readonly loud: Series;
  /** When the loud one has to fire. */
  readonly after: string;
}

const BET = 'call="/user/round-play/json2"';
const bets = (fast: string, slow: string): Series => ({
  [`glasshouse_request_seconds_bucket{${BET},le="1"}`]: fast,
  [`glasshouse_request_seconds_bucket{${BET},le="2.5"}`]: slow,
  [`glasshouse_request_seconds_bucket{${BET},le="+Inf"}`]: slow,
});
const troubles = (trouble: string) => `glasshouse_database_troubles_total{instance="a",trouble="${trouble}"}`;
const money = (bet: string, won: string): Series => ({
  'glasshouse_bet_cents_total{money="cash"}': bet,
  'glasshouse_win_cents_total{money="cash"}': won,
});

const STORIES: Readonly<Record<string, Story>> = {
  HouseDown: {
    quiet: { 'up{job="glasshouse",instance="a"}': '1x20', 'up{job="other"}': '0x20' },
    loud: { 'up{job="glasshouse",instance="a"}': '1 0x20' },
    after: '3m',
  },
  DatabaseLost: {
    quiet: { 'glasshouse_database_up{instance="a"}': '1 1 0 1x20' },
    loud: { 'glasshouse_database_up{instance="a"}': '1 0x20' },
    after: '2m',
  },
  DatabaseFull: {
    quiet: { [troubles('full')]: '0x20', [troubles('slow')]: '0 1x20' },
    loud: { [troubles('full')]: '0x4 1x20' },
    after: '4m',
  },
  DataDiskLow: {
    quiet: { 'glasshouse_data_disk_free_bytes{instance="a"}': '5000000000x20' },
    loud: { 'glasshouse_data_disk_free_bytes{instance="a"}': '5000000000 900000000x20' },
    after: '7m',
  },
  DatabaseReadOnly: {
    quiet: { [troubles('readOnly')]: '0x20', [troubles('disk')]: '0x20', [troubles('full')]: '0 1x20' },
    loud: { [troubles('readOnly')]: '0x4 1x20', [troubles('disk')]: '0x4 1x20' },
    after: '4m',
  },
  DatabaseTroubles: {
    quiet: { [troubles('slow')]: '0 1x20', [troubles('full')]: '0+9x20' },
    loud: { [troubles('crowded')]: '0+3x20' },
    after: '4m',
  },
  ClockWrong: {
    quiet: { 'glasshouse_clock_ahead_seconds{instance="a"}': '-0.4 6 0.2x20' },
    loud: { 'glasshouse_clock_ahead_seconds{instance="a"}': '0 -3600x20' },
    after: '3m',
  },
  ClockJumped: {
    quiet: { 'glasshouse_clock_jump_seconds{instance="a"}': '0 0.3x20' },
    loud: { 'glasshouse_clock_jump_seconds{instance="a"}': '0 86400x20' },
    after: '1m',
  },
  HintsLost: {
    quiet: { 'glasshouse_hints_connected{instance="a"}': '1 0 1x20' },
    loud: { 'glasshouse_hints_connected{instance="a"}': '1 0x20' },
    after: '3m',
  },
  HouseFaults: {
    quiet: { [`glasshouse_requests_total{${BET},status="200",code="0"}`]: '0+9x20' },
    loud: { [`glasshouse_requests_total{${BET},status="500",code="1007"}`]: '0x4 1x20' },
    after: '5m',
  },
  BetsSlow: { quiet: bets('0+1000x40', '0+1001x40'), loud: bets('0+900x40', '0+1000x40'), after: '12m' },
  NoHouseRunsJobs: {
    quiet: { 'glasshouse_lease_held{instance="a"}': '0x20', 'glasshouse_lease_held{instance="b"}': '1x20' },
    loud: { 'glasshouse_lease_held{instance="a"}': '0x20', 'glasshouse_lease_held{instance="b"}': '1 0x20' },
    after: '3m',
  },
  JobLate: {
    // Times are seconds since the epoch, which is where promtool begins. Another house has taken it over.
    quiet: {
      'glasshouse_job_every_seconds{task="withdrawals",instance="a"}': '10x60',
      'glasshouse_job_done_timestamp_seconds{task="withdrawals",instance="a"}': '0x60',
      'glasshouse_job_done_timestamp_seconds{task="withdrawals",instance="b"}': '0+30x60',
    },
    loud: {
      'glasshouse_job_every_seconds{task="withdrawals",instance="a"}': '10x60',
      'glasshouse_job_done_timestamp_seconds{task="withdrawals",instance="a"}': '0x60',
    },
    after: '8m',
  },
  JobFails: {
    quiet: { 'glasshouse_job_runs_total{task="rates",outcome="failed"}': '0 1x60' },
    loud: { 'glasshouse_job_runs_total{task="rates",outcome="failed"}': '0+1x60' },
    after: '15m',
  },
  NetworkDown: {
    quiet: {
      'glasshouse_network_ok{network="bitcoin",instance="a"}': '0x60',
      'glasshouse_network_ok{network="bitcoin",instance="b"}': '1x60',
    },
    loud: { 'glasshouse_network_ok{network="bitcoin",instance="a"}': '1 0x60' },
    after: '7m',
  },
  SignerDown: {
    quiet: { 'glasshouse_signer_up{instance="a"}': '1 0 1x60' },
    loud: { 'glasshouse_signer_up{instance="a"}': '1 0x60' },
    after: '4m',
  },
  NetworkBehind: {
    quiet: { 'glasshouse_network_lag_blocks{network="ethereum"}': '5x60' },
    loud: { 'glasshouse_network_lag_blocks{network="ethereum"}': '0+2x60' },
    after: '29m',
  },
  PaymentStuck: {
    quiet: { 'glasshouse_payments_stuck{network="bitcoin"}': '0x20' },
    loud: { 'glasshouse_payments_stuck{network="bitcoin"}': '0 1x20' },
    after: '1m',
  },
  WithdrawalStuck: {
    quiet: { 'glasshouse_withdrawals_stuck{network="bitcoin"}': '0x20' },
    loud: { 'glasshouse_withdrawals_stuck{network="bitcoin"}': '0 1x20' },
    after: '1m',
  },
  PoolExhausted: {
    quiet: { 'glasshouse_pool_waiting{instance="a"}': '9 0 9 0 9 0 9 0 9 0 9 0' },
    loud: { 'glasshouse_pool_waiting{instance="a"}': '0 9x20' },
    after: '4m',
  },
  EventLoopSlow: {
    quiet: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02x60' },
    loud: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02 0.7x60' },
    after: '7m',
  },
  GuessingTries: {
    quiet: { 'glasshouse_requests_total{call="/user/log-in/json2",code="1006"}': '0+3x80' },
    loud: { 'glasshouse_requests_total{call="/user/log-in/json2",code="1006"}': '0+60x80' },
    after: '25m',
  },
  CallsFlooded: {
    quiet: { [`glasshouse_requests_total{${BET},code="1012"}`]: '0+100x40' },
    loud: { [`glasshouse_requests_total{${BET},code="1012"}`]: '0+3000x40' },
    after: '12m',
  },
  PlayersWinMuch: {
    quiet: money('0+10000x800', '0+10100x800'),
    loud: money('0+10000x800', '0+20000x800'),
    after: '6h',
  },
  MuchPaidOut: {
    quiet: { 'glasshouse_chain_cents_total{network="bitcoin",direction="out"}': '0+10000x200' },
    loud: { 'glasshouse_chain_cents_total{network="bitcoin",direction="out"}': '0+30000x200' },
    after: '65m',
  },
  MaintenanceForgotten: {
    quiet: { glasshouse_maintenance: '1x100 0x300' },
    loud: { glasshouse_maintenance: '0 1x400' },
    after: '2h5m',
  },
};

const run = (name: string, content: object): { readonly status: number | null; readonly said: string } => {
  const [program = '', ...before] = command;
  const file = join(folder, `${name}.yml`);
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(program, [...before, 'test', 'rules', file], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

const testOf = (alert: string, series: Series, after: string, firing: number) => ({
  rule_files: [RULES],
  evaluation_interval: '30s',
  tests: [
    {
      interval: '30s',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
          eval_time: after,
          exp_samples: firing === 0 ? [] : [{ labels: '{}', value: firing }],
        },
      ],
    },
  ],
});

describe('alerts', () => {
  test('each has a story here', () => {
    const named = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(Object.keys(STORIES)).toEqual(named);
  });

  test.skipIf(typeof command === 'string').each(Object.entries(STORIES))(
    '%s fires, and is silent while all is well',
    (alert, { quiet, loud, after }) => {
      expect(run(`${alert}-quiet`, testOf(alert, quiet, after, 0))).toMatchObject({ status: 0 });
      const fired = run(`${alert}-loud`, testOf(alert, loud, after, 1));
      expect(fired.said).toContain('SUCCESS');
      expect(fired.status).toBe(0);
    },
  );
});
