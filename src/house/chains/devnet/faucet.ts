/**
 * The devnet's own hands: it makes blocks when they are due and pays from the faucet. Never for a real
 * network.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import type { devnetAddress, devnetBlocks, faucetPay } from '../../../wire/cashier.ts';
import type { CurrencyCode } from '../../../wire/currencies.ts';
import { type House, type Refusal, refuse, type Tx } from '../../ports.ts';
import type { ChainAsset, ChainPort, NetworkId } from '../port.ts';
import { formatUnits, parseUnits } from '../units.ts';
import { type Block, mine, pay, tipOf } from './chain.ts';
import { changeChain, isBusy, readTip, readTxsSince } from './store.ts';
import { WALLETS } from './wallets.ts';

type Parts = Pick<House, 'db' | 'clock' | 'random'>;

/** Whole coins at once: enough to try a deposit above the maximum, small enough to keep sums readable. */
const FAUCET_MAX_COINS: Readonly<Record<CurrencyCode, bigint>> = {
  BTC: 100n,
  LTC: 2_000n,
  ETH: 100n,
  XMR: 2_000n,
  USDT: 200_000n,
  USDC: 200_000n,
};

const hex = (house: Parts, length: number): string => bytesToHex(house.random.bytes(length));

/**
 * Blocks of a network per block of Bitcoin: about those of the real ones (2.5 min, 12 s, 2 min against 10
 * min), with Ethereum held at 5, so that the watcher, once a second, sees each confirmation.
 */
const PACE: Readonly<Record<NetworkId, number>> = { bitcoin: 1, litecoin: 4, ethereum: 5, monero: 5 };
/** A chain on which nobody waits makes a block a minute: each one is a write, day and night. */
const IDLE_BLOCK_MS = 60_000;
/**
 * Twice the most confirmations that a coin needs (12): what is deeper is final, see the cashier's
 * FINAL_FACTOR.
 */
const SETTLED_DEPTH = 24;

const intervalMs = (network: NetworkId, blockMs: number): number => Math.ceil(blockMs / PACE[network]);

/**
 * A clock that was set back makes the next block due at once, else the chain would stand still until it
 * caught up.
 */
const waitMs = (tip: Block, everyMs: number, now: number): number =>
  now < tip.madeAt ? 0 : Math.max(0, tip.madeAt + everyMs - now);

/**
 * Makes one block if one is due. The first call makes the chain.
 * @param blockMs between two blocks of Bitcoin; the other networks keep their own pace
 * @returns the newest block
 */
export const mineDue = async (house: Parts, network: NetworkId, blockMs: number): Promise<Block> => {
  const [now, nonce] = [house.clock.now(), hex(house, 16)];
  const everyMs = intervalMs(network, blockMs);
  const tip = await readTip(house.db.kysely, network);
  if (tip && waitMs(tip, everyMs, now) > 0) return tip;
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

/** The port that carries a coin, with the coin as it knows it. */
const carrierOf = (
  ports: readonly ChainPort[],
  currency: CurrencyCode,
): { port: ChainPort; asset: ChainAsset } | undefined =>
  ports
    .flatMap((port) => port.assets().map((asset) => ({ port, asset })))
    .find(({ asset }) => asset.asset === currency);

/**
 * Pays one address in the caller's transaction. `spends` names the coin: a second payment of it would replace
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
    pay(chain, { txid, currency, spends, outputs: [{ address, amount: amount.toString() }], createdAt: now }),
  );
};

export const answerPay = async (
  house: Parts,
  ports: readonly ChainPort[],
  ask: RequestOf<typeof faucetPay>,
): Promise<AnswerOf<typeof faucetPay> | Refusal> => {
  const { port, asset } = carrierOf(ports, ask.currencyCode) ?? {};
  if (!port || !asset) return refuse('faucet', { message: ['devnetHasNo', ask.currencyCode] });
  const checked = port.validateAddress(asset.asset, ask.address.trim());
  if (!checked.ok) return refuse('faucet', { message: checked.reason, fields: { address: checked.reason } });
  const amount = parseUnits(ask.amount, asset.decimals);
  const maxCoins = FAUCET_MAX_COINS[asset.asset];
  const max = maxCoins * 10n ** BigInt(asset.decimals);
  if (amount === null || amount < asset.dust || amount > max) {
    const least = formatUnits(asset.dust, asset.decimals);
    const message = ['faucetAmount', least, String(maxCoins), asset.asset, asset.decimals] as const;
    return refuse('faucet', { message, fields: { amount: message } });
  }
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

/** Below 2^31, where BIP32 ends, and far above every index that deposits count up to. */
const OUT_FROM = 1_000_000_000;

/** Another one at each asking, as a wallet gives them: its coins are nobody's, and nothing watches it. */
export const answerAddressOut = (
  house: House,
  ports: readonly ChainPort[],
  { currencyCode }: RequestOf<typeof devnetAddress>,
): AnswerOf<typeof devnetAddress> | Refusal => {
  const carrier = carrierOf(ports, currencyCode);
  if (!carrier) return refuse('faucet', { message: ['devnetHasNo', currencyCode] });
  const index = OUT_FROM + Number.parseInt(hex(house, 3), 16);
  return { address: WALLETS[carrier.port.network](house.secrets).derive(index).address };
};

export const answerBlocks = async (
  house: Parts,
  ports: readonly ChainPort[],
  blockMs: number,
  ask: RequestOf<typeof devnetBlocks>,
): Promise<AnswerOf<typeof devnetBlocks> | Refusal> => {
  const { port } = carrierOf(ports, ask.currencyCode ?? 'BTC') ?? {};
  if (!port) return refuse('faucet');
  const tip = await readTip(house.db.kysely, port.network);
  const txs = tip ? await readTxsSince(house.db.kysely, port.network, tip.height) : [];
  const decimals = new Map(port.assets().map((one) => [one.asset, one.decimals]));
  const everyMs = intervalMs(port.network, blockMs);
  return {
    height: tip?.height ?? 0,
    nextBlockInMs: tip ? waitMs(tip, everyMs, house.clock.now()) : everyMs,
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
