/**
 * A house's wallet and a daemon of 101 blocks as their programs answered, for tests that change one thing.
 */
import {
  MONERO,
  moneroKeys,
  moneroSubaddress,
  moneroViewOf,
} from '../../../../../src/house/custody/chains/moneroAddress.ts';
import { Refusal } from '../rpcDouble.ts';

export const KEYS = moneroKeys(new Uint8Array(32).fill(7), MONERO);
const VIEW = moneroViewOf(KEYS.address, KEYS.viewKey, MONERO, 'Monero');
export const addressOf = (minor: number): string => moneroSubaddress(VIEW, MONERO, 0, minor);

const GENESIS = '418015bb9ae982a1975da7d79277c2705727a56894ba0fb246adaabb1f4632e3';
export const HEIGHT = 101;
/** Of the best chain; another letter than `a` is another chain. */
export const hashAt = (height: number, letter = 'a'): string =>
  height === 0 ? GENESIS : `${letter}${String(height).padStart(63, '0')}`;
export const txidOf = (n: number): string => String(n).padStart(64, 'e');

export const row = (n: number, more: Record<string, unknown> = {}) => ({
  address: addressOf(1),
  amount: 1_000,
  amounts: [400, 600],
  confirmations: 1,
  double_spend_seen: false,
  fee: 3_552_000_000,
  height: 91,
  locked: true,
  note: '',
  payment_id: '0000000000000000',
  subaddr_index: { major: 0, minor: 1 },
  subaddr_indices: [{ major: 0, minor: 1 }],
  suggested_confirmations_threshold: 1,
  timestamp: 1_795_499_037,
  txid: txidOf(n),
  type: 'in',
  unlock_time: 0,
  ...more,
});

export const daemonTx = (n: number, more: Record<string, unknown> = {}) => ({
  as_hex: '',
  block_height: 91,
  double_spend_seen: false,
  in_pool: false,
  pruned_as_hex: '',
  tx_hash: txidOf(n),
  ...more,
});

export const info = (more: Record<string, unknown> = {}) => ({
  busy_syncing: false,
  height: HEIGHT,
  nettype: 'fakechain',
  offline: true,
  status: 'OK',
  synchronized: true,
  target_height: 0,
  top_block_hash: hashAt(HEIGHT - 1),
  untrusted: false,
  ...more,
});

export const headerAnswer = (height: number, letter = 'a') => ({
  block_header: { hash: hashAt(height, letter), height, timestamp: 1_795_499_037 },
  status: 'OK',
});

/** Answers of the programs where nothing is paid. */
export const quietAnswers = (): Record<string, unknown> => {
  let addresses = [{ address: KEYS.address, address_index: 0, label: '', used: false }];
  return {
    // The daemon.
    get_info: info(),
    get_last_block_header: headerAnswer(HEIGHT - 1),
    get_block_header_by_height: ({ height }: { height: number }) =>
      height < HEIGHT
        ? headerAnswer(height)
        : new Refusal(-2, `Requested block height: ${height} greater than current top block height: 100`),
    '/get_transactions': ({ txs_hashes: asked }: { txs_hashes: string[] }) => ({
      missed_tx: asked,
      status: 'OK',
    }),
    '/is_key_image_spent': ({ key_images: images }: { key_images: string[] }) => ({
      spent_status: images.map(() => 0),
      status: 'OK',
    }),
    '/get_transaction_pool': { status: 'OK' },
    // The wallet.
    auto_refresh: {},
    open_wallet: {},
    store: {},
    refresh: { blocks_fetched: 0, received_money: false },
    get_height: { height: HEIGHT },
    get_address: () => ({ address: KEYS.address, addresses }),
    create_address: ({ count }: { count: number }) => {
      const indices = Array.from({ length: count }, (_, n) => addresses.length + n);
      const made = indices.map((index) => ({
        address: addressOf(index),
        address_index: index,
        label: '',
        used: false,
      }));
      addresses = [...addresses, ...made];
      return { address_indices: indices, addresses: made.map((one) => one.address) };
    },
    get_transfers: {},
    incoming_transfers: {},
    get_transfer_by_txid: new Refusal(-8, 'Transaction not found.'),
  };
};
