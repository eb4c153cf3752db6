/** Makes the devnet's blocks when they are due and pays from its faucet. Never used with a real network. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { AnswerOf, RequestOf } from '../../../../wire/call.ts';
import type { devnetAddress, devnetBlocks, faucetPay } from '../../../../wire/money/cashier.ts';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../../../platform/coinParameters.ts';
import { type House, type Refusal, refuse, type Tx } from '../../../platform/ports.ts';
import type { ChainAsset, ChainPort, NetworkId } from '../../../platform/chainPort.ts';
import { formatUnits, parseUnits } from '../units.ts';
import { BASE_FEES } from './assets.ts';
import { type Block, mine, pay, tipOf } from './chain.ts';
import { heldUntil } from './hold.ts';
import { changeChain, isBusy, mempoolSize, readTip, readTxsSince } from './store.ts';
import { WALLETS } from './wallets.ts';

type Parts = Pick<House, 'db' | 'clock' | 'random'>;

const hex = (house: Parts, length: number): string => bytesToHex(house.random.bytes(length));

/**
 * Blocks per Bitcoin block, about the real ratios (2.5 min, 12 s and 2 min to 10 min). Ethereum is limited to
 * 5, so that the cashier, which polls every second, sees each confirmation.
 */
const PACE: Readonly<Record<NetworkId, number>> = { bitcoin: 1, litecoin: 4, ethereum: 5, monero: 5 };
/** Block interval of a chain without unconfirmed payments, because each block is a write. */
const IDLE_BLOCK_MS = 60_000;
/**
 * Twice the most confirmations that a coin needs (12); deeper payments are final (FINAL_FACTOR of the
 * cashier).
 */
const SETTLED_DEPTH = 24;

const intervalMs = (network: NetworkId, blockMs: number): number => Math.ceil(blockMs / PACE[network]);

/** Zero after the clock was set back, otherwise the chain would stop until it has caught up. */
const waitMs = (tip: Block, everyMs: number, now: number): number =>
  now < tip.madeAt ? 0 : Math.max(0, tip.madeAt + everyMs - now);

/** How long until the next block: they may be held (hold.ts). */
const untilBlockMs = async (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  network: NetworkId,
  tip: Block,
  everyMs: number,
): Promise<number> => {
  const now = clock.now();
  const due = waitMs(tip, everyMs, now);
  return Math.max(due, (await heldUntil(db.kysely, network)) - now);
};

/**
 * Makes a block if one is due; the first call makes the chain.
 * @param blockMs between two blocks of Bitcoin; the other networks have their own ratio
 * @returns the newest block
 */
export const mineDue = async (house: Parts, network: NetworkId, blockMs: number): Promise<Block> => {
  const [now, nonce] = [house.clock.now(), hex(house, 16)];
  const everyMs = intervalMs(network, blockMs);
  const tip = await readTip(house.db.kysely, network);
  if (tip && waitMs(tip, everyMs, now) > 0) return tip;
  if (tip && (await heldUntil(house.db.kysely, network)) > now) return tip;
  const idle = tip !== null && !(await isBusy(house.db.kysely, network, tip.height - SETTLED_DEPTH));
  if (idle && waitMs(tip, Math.max(everyMs, IDLE_BLOCK_MS), now) > 0) return tip;
  return tipOf(
    await house.db.transaction((tx) =>
      changeChain(tx, network, now, (chain) => {
        const due = tip !== null && waitMs(tipOf(chain), everyMs, now) === 0;
        return due ? mine(chain, now, nonce) : chain;
      }),
    ),
  );
};

/** The port of a coin, with its asset. */
const methodFor = (
  ports: readonly ChainPort[],
  currency: CurrencyCode,
): { port: ChainPort; asset: ChainAsset } | undefined =>
  ports
    .flatMap((port) => port.assets().map((asset) => ({ port, asset })))
    .find(({ asset }) => asset.asset === currency);

/**
 * Pays an address in the caller's transaction. `spends` names the coin: a second payment of it would replace
 * the first.
 */
export const payFrom = async (
  tx: Tx,
  { clock }: Pick<House, 'clock'>,
  payment: {
    readonly network: NetworkId;
    readonly txid: string;
    readonly currency: CurrencyCode;
    readonly spends: string;
    readonly address: string;
    readonly amount: bigint;
  },
): Promise<void> => {
  const { network, txid, currency, spends, address, amount } = payment;
  const now = clock.now();
  await changeChain(tx, network, now, (chain) =>
    pay(chain, {
      txid,
      currency,
      spends,
      outputs: [{ address, amount: amount.toString() }],
      fee: BASE_FEES[network],
      createdAt: now,
    }),
  );
};

/** Every payment and every block reads the whole mempool, so that it must not grow without bound. */
const MEMPOOL_MAX = 300;

export const answerPay = async (
  house: Parts,
  ports: readonly ChainPort[],
  ask: RequestOf<typeof faucetPay>,
): Promise<AnswerOf<typeof faucetPay> | Refusal> => {
  const { port, asset } = methodFor(ports, ask.currencyCode) ?? {};
  if (!port || !asset) return refuse('faucet', { message: ['devnetHasNo', ask.currencyCode] });
  const checked = port.validateAddress(asset.asset, ask.address.trim());
  if (!checked.ok) return refuse('faucet', { message: checked.reason, fields: { address: checked.reason } });
  const amount = parseUnits(ask.amount, asset.decimals);
  const { maxCoins } = COIN_PARAMETERS[asset.asset].faucet;
  const max = maxCoins * 10n ** BigInt(asset.decimals);
  if (amount === null || amount < asset.dust || amount > max) {
    const min = formatUnits(asset.dust, asset.decimals);
    const message = ['faucetAmount', min, String(maxCoins), asset.asset, asset.decimals] as const;
    return refuse('faucet', { message, fields: { amount: message } });
  }
  if ((await mempoolSize(house.db.kysely, port.network)) >= MEMPOOL_MAX)
    return refuse('faucet', { message: ['faucetBusy'] });
  const [txid, coin] = [hex(house, 32), hex(house, 16)];
  await house.db.transaction((tx) =>
    payFrom(tx, house, {
      network: port.network,
      txid,
      currency: asset.asset,
      spends: `faucet:${coin}`,
      address: checked.normalized,
      amount,
    }),
  );
  return { txid };
};

/** Below 2^31, the limit of BIP32, and far above any index of a deposit. */
const FOREIGN_INDEX_FROM = 1_000_000_000;

/**
 * An address that does not belong to the cashier, a new one per call, as the destination of a test
 * withdrawal.
 */
export const answerForeignAddress = (
  house: House,
  ports: readonly ChainPort[],
  { currencyCode }: RequestOf<typeof devnetAddress>,
): AnswerOf<typeof devnetAddress> | Refusal => {
  const carrier = methodFor(ports, currencyCode);
  if (!carrier) return refuse('faucet', { message: ['devnetHasNo', currencyCode] });
  const index = FOREIGN_INDEX_FROM + Number.parseInt(hex(house, 3), 16);
  return { address: WALLETS[carrier.port.network](house.secrets).derive(index).address };
};

export const answerBlocks = async (
  house: Parts,
  ports: readonly ChainPort[],
  blockMs: number,
  ask: RequestOf<typeof devnetBlocks>,
): Promise<AnswerOf<typeof devnetBlocks> | Refusal> => {
  const { port } = methodFor(ports, ask.currencyCode ?? 'BTC') ?? {};
  if (!port) return refuse('faucet');
  const tip = await readTip(house.db.kysely, port.network);
  const txs = tip ? await readTxsSince(house.db.kysely, port.network, tip.height) : [];
  const decimals = new Map(port.assets().map((one) => [one.asset, one.decimals]));
  const everyMs = intervalMs(port.network, blockMs);
  return {
    height: tip?.height ?? 0,
    nextBlockInMs: tip ? await untilBlockMs(house, port.network, tip, everyMs) : everyMs,
    mempool: txs
      .filter((tx) => tx.state === 'mempool')
      .flatMap((tx) =>
        tx.outputs.map(({ address, amount }) => ({
          txid: tx.txid,
          address,
          amount: formatUnits(BigInt(amount), decimals.get(tx.currency) ?? 0),
          currencyCode: tx.currency,
        })),
      ),
  };
};
