/** Whether daemon and wallet can be used. */
import type { Clock } from '../../ports.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import type { Health } from '../../chainPort.ts';
import { Height, type Info } from './answers.ts';
import type { MoneroDaemon } from './daemon.ts';
import type { MoneroRpc } from './rpc.ts';

/** Blocks that the wallet may be behind the daemon between two scans. */
const LAG_MAX = 10;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const syncingOf = ({ height, target_height: target, busy_syncing: busy }: Info): string | null =>
  // The target is 0 where the daemon has never heard of a longer chain.
  target > height || busy === true
    ? `monerod has read ${height} of ${Math.max(target, height)} blocks`
    : null;

/** wallet_rpc_server_error_codes.h of Monero. */
const NOT_OPEN = -13;

/** Of the wallet, behind a daemon whose chain has this height. */
const walletHealth = async (
  wallet: MoneroRpc,
  height: number,
): Promise<{ readonly state: Health['state']; readonly detail?: string }> => {
  try {
    const { height: read } = await wallet.call('get_height', {}, Height);
    if (height - read <= LAG_MAX) return { state: 'ok' };
    return { state: 'syncing', detail: `the wallet has read ${read} of ${height} blocks` };
  } catch (error) {
    if (error instanceof RpcRefusal && error.code === NOT_OPEN)
      return { state: 'starting', detail: 'the wallet is not open yet; the next scan opens it' };
    return { state: 'down', detail: messageOf(error) };
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
    const syncing = syncingOf(info);
    if (syncing !== null) return { state: 'syncing', ...seen, detail: syncing };
    return { ...seen, ...(await walletHealth(wallet, info.height)) };
  } catch (error) {
    return { state: 'down', tip: null, tipAgeMs: null, detail: messageOf(error) };
  }
};
