/** Which deposit addresses are swept next. What is planned here is paid by `ownPayments.ts`. */
import { COIN_PARAMETERS, feeCoinOf } from '../../platform/coinParameters.ts';
import type { ChainPort, DepositAddress, SweepStep, Worth } from '../../platform/chainPort.ts';
import { type PaymentContext, paymentContext } from '../payments/context.ts';
import { planPayment } from '../payments/payments.ts';
import type { House } from '../../platform/ports.ts';
import { readRates } from '../../platform/rates/rates.ts';
import { addressesToSweep, addressesUpTo, openSweeps } from './store.ts';

/**
 * Sweeps of a network that are open at once. Gas for them comes from one account, and nodes keep few
 * transactions of an account that wait for a block (Geth promises 16 and keeps up to 64 more).
 */
const OPEN_MAX = 50;
/** Addresses that a node is asked about in one pass. */
const ASKED_MAX = 300;
/** Addresses that the database looks through for these: 20 ms on SQLite, in which nobody else is answered. */
const WINDOW = 2_000;

/** Base units of the network's own coin that an amount is worth; nothing is worth anything without rates. */
const worthIn = ({ house, rates }: PaymentContext, { network }: ChainPort): Worth => {
  const own = feeCoinOf(network);
  const now = house.clock.now();
  const unit = (decimals: number) => 10n ** BigInt(decimals);
  return (asset, amount) => {
    const [its, ours] = [rates.current(asset, now), rates.current(own, now)];
    if (!its || !ours) return 0n;
    const cents = amount * its.microUsd * unit(COIN_PARAMETERS[own].decimals);
    return cents / (unit(COIN_PARAMETERS[asset].decimals) * ours.microUsd);
  };
};

interface Page {
  readonly deposits: readonly DepositAddress[];
  /** Where the next page begins; null: this was the last one. */
  readonly next: number | null;
}

/** Addresses with credited deposits that no sweep has brought in, from an index on. */
const pageFrom = async ({ house: { db } }: PaymentContext, network: string, from: number): Promise<Page> => {
  const to = from + WINDOW;
  const deposits = await addressesToSweep(db.kysely, network, { from, to, limit: ASKED_MAX });
  const last = deposits.at(-1);
  if (last && deposits.length === ASKED_MAX) return { deposits, next: last.index + 1 };
  return { deposits, next: to < (await addressesUpTo(db.kysely, network)) ? to : null };
};

/** The next payments for one page of addresses. @throws ChainError */
const stepsOf = async (
  context: PaymentContext,
  port: ChainPort,
  { deposits }: Page,
): Promise<readonly SweepStep[]> => {
  if (!port.nextSweeps || deposits.length === 0) return [];
  return port.nextSweeps(deposits, worthIn(context, port));
};

/** Every payment that would be planned now. @throws ChainError */
const sweepsDue = async (context: PaymentContext, port: ChainPort): Promise<SweepStep[]> => {
  const steps: SweepStep[] = [];
  for (let from: number | null = 0; from !== null;) {
    const page: Page = await pageFrom(context, port.network, from);
    steps.push(...(await stepsOf(context, port, page)));
    from = page.next;
  }
  return steps;
};

/**
 * Stores payments to be made. One whose address has got an open payment meanwhile, from another process, is
 * left out. @returns how many are stored
 */
const planSteps = async (
  { house: { db, clock } }: PaymentContext,
  { network }: ChainPort,
  steps: readonly SweepStep[],
): Promise<number> => {
  let planned = 0;
  let free = OPEN_MAX - (await openSweeps(db.kysely, network));
  for (const { asset, ...step } of steps) {
    if (free <= 0) break;
    const now = clock.now();
    const name = `${step.purpose}_${network}_${step.deposit.index}_${now}`;
    const id = await db.transaction((tx) =>
      planPayment(tx, name, { ...step, network, currency: asset }, now),
    );
    if (id === null) continue;
    planned += 1;
    free -= 1;
  }
  return planned;
};

/**
 * One pass: plans the next payments of one page of addresses on each network that has any.
 * @param places by network the index at which its next page begins; changed by the pass
 */
export const planSweeps = async (
  context: PaymentContext,
  places: Map<string, number>,
  signal?: AbortSignal,
): Promise<void> => {
  const { house } = context;
  for (const port of context.chains) {
    if (signal?.aborted) return;
    if (!port.nextSweeps || !port.send) continue;
    if ((await openSweeps(house.db.kysely, port.network)) >= OPEN_MAX) continue;
    try {
      const page = await pageFrom(context, port.network, places.get(port.network) ?? 0);
      await planSteps(context, port, await stepsOf(context, port, page));
      places.set(port.network, page.next ?? 0);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      house.log.warn({ network: port.network, error: why }, 'sweeps were not planned and will be later');
    }
  }
};

/** A payment that is due, with its network. */
interface DueSweep extends SweepStep {
  readonly network: string;
}

/**
 * Every payment that the next sweeps are made of, for an operator.
 * @param plan whether they are planned as well: the house that is open then pays them
 * @throws ChainError where a node does not answer
 */
export const sweepAll = async (
  house: House,
  { plan }: { readonly plan: boolean },
): Promise<{ readonly due: readonly DueSweep[]; readonly planned: number }> => {
  const context = paymentContext(house);
  await readRates(house);
  const due: DueSweep[] = [];
  let planned = 0;
  for (const port of context.chains.filter(({ nextSweeps }) => nextSweeps)) {
    const steps = await sweepsDue(context, port);
    due.push(...steps.map((step) => ({ ...step, network: port.network })));
    if (plan) planned += await planSteps(context, port, steps);
  }
  return { due, planned };
};
