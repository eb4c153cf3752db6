/**
 * What is counted. Labels have values of the program alone: its calls, codes, jobs, kinds of postings, coins
 * and networks, so that no client adds a series. Amounts are exact in the books; here they are floating
 * numbers, which hold cents exactly up to 90 trillion dollars, and coins to about 15 digits.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CURRENCIES, type CurrencyCode } from '../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../coinParameters.ts';
import type { Answered, DatabaseTrouble, JobRun, Movement } from '../ports.ts';
import { DATABASE_TROUBLES } from '../store/databaseTrouble.ts';

/** From a small call to the limit at which the app gives up (15 s). */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

const requestsOf = (registers: Registry[]) => {
  const requests = new Counter({
    name: 'glasshouse_requests_total',
    help: 'Requests answered, by call, HTTP status and code of the refusal (0: none)',
    labelNames: ['call', 'status', 'code'],
    registers,
  });
  const seconds = new Histogram({
    name: 'glasshouse_request_seconds',
    help: 'How long a request took from its first byte to the last of its answer',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  });
  return ({ call, status, code, ms }: Answered): void => {
    requests.inc({ call, status, code });
    seconds.observe({ call }, ms / 1_000);
  };
};

const troublesOf = (registers: Registry[]) => {
  const troubles = new Counter({
    name: 'glasshouse_database_troubles_total',
    help: 'Calls and runs of jobs that failed because of the database, by kind',
    labelNames: ['trouble'],
    registers,
  });
  // There from the start, so that the first is an increase.
  for (const trouble of DATABASE_TROUBLES) troubles.inc({ trouble }, 0);
  return (trouble: DatabaseTrouble): void => troubles.inc({ trouble });
};

/** A job is a `task` here, since Prometheus has a label `job` of its own: the house that was asked. */
const jobsOf = (registers: Registry[], now: () => number) => {
  const runs = new Counter({
    name: 'glasshouse_job_runs_total',
    help: 'Runs of a job by outcome: done, failed, or lost without the database or the lease',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const seconds = new Counter({
    name: 'glasshouse_job_seconds_total',
    help: 'Time that runs of a job took',
    labelNames: ['task'],
    registers,
  });
  const done = new Gauge({
    name: 'glasshouse_job_done_timestamp_seconds',
    help: 'When a run of the job was last done here; the start of the house before the first',
    labelNames: ['task'],
    registers,
  });
  const every = new Gauge({
    name: 'glasshouse_job_every_seconds',
    help: 'Pause between two runs of the job',
    labelNames: ['task'],
    registers,
  });
  return {
    opened: (jobs: readonly { readonly name: string; readonly everyMs: number }[]): void => {
      for (const { name: task, everyMs } of jobs) {
        every.set({ task }, everyMs / 1_000);
        done.set({ task }, now() / 1_000);
        for (const outcome of ['done', 'failed', 'lost'] as const) runs.inc({ task, outcome }, 0);
      }
    },
    ran: ({ job: task, ms, outcome }: JobRun): void => {
      runs.inc({ task, outcome });
      seconds.inc({ task }, ms / 1_000);
      if (outcome === 'done') done.set({ task }, now() / 1_000);
    },
  };
};

const PLAYER = /^player:[^:]+:(cash|bonus)$/;
const CHAIN = /^chain:([a-z]+)$/;

/** Decimal coins of base units. */
const coinsOf = (amount: bigint, currency: CurrencyCode): number =>
  Number(amount) / 10 ** COIN_PARAMETERS[currency].decimals;

const moneyCounters = (registers: Registry[]) => {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter<L>({ name, help, labelNames, registers });
  return {
    postings: counter('glasshouse_postings_total', 'Postings of the ledger by kind', ['kind']),
    bets: counter('glasshouse_bets_total', 'Bets of money and of play money; no token spins', []),
    betCents: counter('glasshouse_bet_cents_total', 'What was bet, in cents of a dollar', ['money']),
    winCents: counter('glasshouse_win_cents_total', 'What rounds paid, in cents of a dollar', ['money']),
    chainCents: counter(
      'glasshouse_chain_cents_total',
      'Credited deposits and final withdrawals in cents, and what takes them back, by direction',
      ['network', 'direction'],
    ),
    coins: counter(
      'glasshouse_coins_total',
      'Coins that came, went and were paid as network fees, by the kind of the posting',
      ['currency', 'direction', 'kind'],
    ),
  };
};
type MoneyCounters = ReturnType<typeof moneyCounters>;

const countRound = ({ bets, betCents, winCents }: MoneyCounters, { entries }: Movement): void => {
  let isBet = false;
  for (const { at, amount } of entries) {
    const [, money] = PLAYER.exec(at) ?? [];
    if (money === undefined) continue;
    if (amount < 0n) isBet = true;
    if (amount < 0n) betCents.inc({ money }, Number(-amount));
    else winCents.inc({ money }, Number(amount));
  }
  if (isBet) bets.inc();
};

const countChains = ({ chainCents }: MoneyCounters, { entries }: Movement): void => {
  for (const { at, amount } of entries) {
    const [, network] = CHAIN.exec(at) ?? [];
    if (network === undefined) continue;
    if (amount < 0n) chainCents.inc({ network, direction: 'in' }, Number(-amount));
    else chainCents.inc({ network, direction: 'out' }, Number(amount));
  }
};

const countCoins = (
  { coins }: MoneyCounters,
  currency: CurrencyCode,
  { kind, entries }: Pick<Movement, 'kind' | 'entries'>,
): void => {
  for (const { at, amount } of entries) {
    if (at === 'outside' && amount < 0n)
      coins.inc({ currency, kind, direction: 'in' }, coinsOf(-amount, currency));
    if (at === 'outside' && amount > 0n)
      coins.inc({ currency, kind, direction: 'out' }, coinsOf(amount, currency));
    if (at === 'fees' && amount > 0n)
      coins.inc({ currency, kind, direction: 'fee' }, coinsOf(amount, currency));
  }
};

const moneyOf = (registers: Registry[]) => {
  const counters = moneyCounters(registers);
  for (const money of ['cash', 'bonus'])
    for (const each of [counters.betCents, counters.winCents]) each.inc({ money }, 0);
  // There from the start, so that the first coin is an increase.
  for (const currency of CURRENCIES) counters.coins.inc({ currency, kind: 'deposit', direction: 'in' }, 0);
  return (movements: readonly Movement[]): void => {
    for (const movement of movements) {
      if (movement.currency !== null) {
        countCoins(counters, movement.currency, movement);
        continue;
      }
      counters.postings.inc({ kind: movement.kind });
      if (movement.kind === 'round' || movement.kind === 'round bet') countRound(counters, movement);
      else countChains(counters, movement);
    }
  };
};

/** Counters of one house, in a registry of their own. @param now Unix ms */
export const instruments = (now: () => number) => {
  const registry = new Registry();
  const registers = [registry];
  // Process, heap, garbage collection, and the lag of the event loop.
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    answered: requestsOf(registers),
    moved: moneyOf(registers),
    troubled: troublesOf(registers),
    ...jobsOf(registers, now),
  };
};
