import { watchedHeight, watchFrom } from '../../money/cashier/rescan.ts';
import { ChainError, type ChainPort, type NetworkId } from '../../platform/chainPort.ts';
import { chainsOf } from '../../custody/chains/chains.ts';
import { formatUnits } from '../../custody/chains/units.ts';
import { openPayments } from '../../custody/payments/payments.ts';
import type { House } from '../../platform/ports.ts';
import { makeNarrowTable, makeTable, plainAge, wrapped } from '../../platform/table.ts';
import { stuckPayments, stuckWithdrawals } from '../../money/withdrawals/withdrawals.ts';
import { type Command, outcome, refusedBy, UsageError } from '../command.ts';

const age = (ms: number | null): string => (ms === null ? '' : plainAge(ms));
const count = (n: number | null): string => (n === null ? '' : String(n));

interface Wallet {
  readonly currency: string;
  /** Coins as decimal text; null where the node does not answer. */
  readonly spendable: string | null;
  readonly pending: string | null;
}

/** What the wallet of a network holds of each coin; nothing where the house only receives. */
const walletsOf = async ({ send, assets }: ChainPort): Promise<Wallet[]> =>
  send
    ? Promise.all(
        assets().map(async ({ asset, decimals }) => {
          const balance = await send.balance(asset).catch(() => null);
          return {
            currency: asset,
            spendable: balance && formatUnits(balance.spendable, decimals),
            pending: balance && formatUnits(balance.pending, decimals),
          };
        }),
      )
    : [];

/** One network as its port shows it. */
const stateOf = async (house: House, port: ChainPort) => {
  const { state, tip, tipAgeMs, detail = null } = await port.health();
  const watched = await watchedHeight(house, port);
  return {
    network: port.network,
    state,
    detail,
    height: tip?.height ?? null,
    tipAgeMs,
    lagBlocks: tip && watched !== null ? Math.max(0, tip.height - watched) : null,
    wallets: await walletsOf(port),
  };
};

/** Each network as its port shows it, with what the house pays there. */
const chains: Command = {
  usage: 'chains',
  help: 'each network: state, newest block, blocks not read yet, payments, what they spend, wallet',
  writes: false,
  needsDatabase: true,
  run: async ({ house }) => {
    const { db, clock } = house;
    const now = clock.now();
    const [open, failing] = [await openPayments(db.kysely), await stuckWithdrawals(db.kysely)];
    const stuck = await stuckPayments(db.kysely, now);
    const states = await Promise.all(chainsOf(house).map((port) => stateOf(house, port)));
    const networks = states.map(({ wallets, ...state }) => {
      const { payments = 0, reserves = 0, oldest = null } = open.get(state.network) ?? {};
      return {
        ...state,
        openPayments: payments,
        oldestMs: oldest === null ? null : now - oldest,
        reserves,
        stuckPayments: stuck.get(state.network) ?? 0,
        stuckWithdrawals: failing.get(state.network) ?? 0,
        wallets,
      };
    });
    const rows = networks.map((network) => [
      network.network,
      network.state,
      count(network.height),
      age(network.tipAgeMs),
      count(network.lagBlocks),
      count(network.openPayments),
      age(network.oldestMs),
      count(network.reserves),
      count(network.stuckPayments),
      count(network.stuckWithdrawals),
    ]);
    const head = [
      'network',
      'state',
      'height',
      'age',
      'lag',
      'payments',
      'oldest',
      'reserves',
      'stuck',
      'failing',
    ];
    const wallets = networks.flatMap((one) => one.wallets);
    const coins = wallets.map(({ currency, spendable, pending }) => [
      currency,
      spendable ?? '?',
      pending ?? '?',
    ]);
    const why = networks.flatMap(({ network, state, detail }) =>
      detail === null ? [] : [wrapped(`${network} is ${state}: ${detail}.`)],
    );
    return outcome(
      [
        makeNarrowTable(head, rows),
        ...why,
        ...(coins.length > 0 ? ['', makeTable([['wallet', 'to spend', 'on its way'], ...coins])] : []),
      ].join('\n'),
      networks,
    );
  },
};

const HEIGHT = /^(0|[1-9][0-9]{0,9})$/;

const watch: Command = {
  usage: 'watch-from NETWORK HEIGHT',
  help: 'reads the blocks of a network from HEIGHT on again; what was missed is credited, nothing twice',
  writes: true,
  run: async ({ house }, [network = '', text = '']) => {
    const ports = chainsOf(house);
    const port = ports.find((one) => one.network === (network as NetworkId));
    if (!port)
      throw new UsageError(
        `NETWORK: expected one of ${ports.map((one) => one.network).join(', ')}, got "${network}"`,
      );
    if (!HEIGHT.test(text))
      throw new UsageError(`HEIGHT: expected the number of a block, from 0 on, got "${text}"`);
    const done = await watchFrom(house, port, Number(text)).catch((error: unknown) => {
      if (error instanceof ChainError) throw refusedBy(error.trouble, error.message);
      throw error;
    });
    if ('refused' in done) throw refusedBy(done.refused, done.why);
    return outcome(`the house reads ${network} from block ${done.from} on`, { network, ...done });
  },
};

export const chainCommands: readonly Command[] = [chains, watch];
