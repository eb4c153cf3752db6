/** Whether daemon and wallet can be used. */
import type { Clock } from '../../../platform/ports.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import { ChainError, type Health, stateAfter } from '../../../platform/chainPort.ts';
import { Height, type Info } from './answers.ts';
import type { MoneroDaemon } from './daemon.ts';
import type { MoneroRpc } from './rpc.ts';

/** Blocks that the wallet may be behind the daemon between two scans. */
const LAG_MAX = 10;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const downOf = (error: unknown) => ({
  state: error instanceof ChainError ? stateAfter(error.trouble) : ('down' as const),
  detail: messageOf(error),
});

const syncingOf = ({ height, target_height: target, busy_syncing: busy }: Info): Health['progress'] | null =>
  // The target is 0 where the daemon has never heard of a longer chain.
  target > height || busy === true ? { done: height, of: Math.max(target, height) } : null;

/** wallet_rpc_server_error_codes.h of Monero. */
const NOT_OPEN = -13;

/** Of the wallet, behind a daemon whose chain has this height. */
const walletHealth = async (
  wallet: MoneroRpc,
  height: number,
): Promise<Pick<Health, 'state' | 'detail' | 'progress'>> => {
  try {
    const { height: read } = await wallet.call('get_height', {}, Height);
    if (height - read <= LAG_MAX) return { state: 'ok' };
    const progress = { done: read, of: height };
    return { state: 'syncing', progress, detail: `the wallet has read ${read} of ${height} blocks` };
  } catch (error) {
    if (error instanceof RpcRefusal && error.code === NOT_OPEN)
      return { state: 'starting', detail: 'the wallet is not open yet; the next scan opens it' };
    return downOf(error);
  }
};

/**
 * The port's `health`. Both clients are its own, with a short timeout: a wallet that reads many blocks
 * answers nobody meanwhile.
 */
export const healthOfMonero = async (
  daemon: MoneroDaemon,
  wallet: MoneroRpc,
  clock: Clock,
): Promise<Health> => {
  try {
    const info = await daemon.info();
    const { height, hash, timestamp } = await daemon.tip();
    const seen = { tip: { height, hash }, tipAgeMs: Math.max(0, clock.now() - timestamp * 1000) };
    const progress = syncingOf(info);
    if (progress) {
      const detail = `monerod has read ${progress.done} of ${progress.of} blocks`;
      return { state: 'syncing', ...seen, progress, detail };
    }
    return { ...seen, ...(await walletHealth(wallet, info.height)) };
  } catch (error) {
    return { ...downOf(error), tip: null, tipAgeMs: null };
  }
};
