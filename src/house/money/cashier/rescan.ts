/** What the operator may ask of the watch over deposits. */
import type { ChainPort } from '../../platform/chainPort.ts';
import { chainsOf } from '../../custody/chains/chains.ts';
import type { House } from '../../platform/ports.ts';
import { ratesOf } from '../../platform/rates/rates.ts';
import { depositRates } from '../../platform/rates/spread.ts';
import type { DepositListeners } from './listeners.ts';
import { assetOf, creditTooSmall } from './applyObservation.ts';
import { notifyCredited } from './notify.ts';
import { type DepositRow, depositsAt, depositsWithIds, networkOfAddress, readCursor } from './store.ts';
import { rescan, rewindCursor } from './watch.ts';

/**
 * Looks for payments that the watch missed: those of a transaction, or to an address. What it finds is
 * credited by the same rules as everything else.
 * @returns the deposits that are known afterwards
 */
export const rescanDeposits = async (
  house: House,
  listeners: DepositListeners,
  txidOrAddress: string,
): Promise<DepositRow[]> => {
  const rates = depositRates(ratesOf(house), house.config.fees.spreadParts);
  const network = await networkOfAddress(house.db.kysely, txidOrAddress);
  for (const port of chainsOf(house)) {
    if (network !== undefined && port.network !== network) continue;
    await rescan({ house, port, rates, listeners }, ({ txid, address }) =>
      [txid, address].includes(txidOrAddress),
    );
  }
  return depositsAt(house.db.kysely, txidOrAddress);
};

/**
 * Credits a deposit that was too small, and tells its player.
 * @returns cents, or a sentence for the operator where it cannot be credited
 */
export const creditDeposit = async (
  house: House,
  listeners: DepositListeners,
  id: string,
): Promise<{ readonly amountCents: bigint } | { readonly wrong: string }> => {
  const rates = depositRates(ratesOf(house), house.config.fees.spreadParts);
  return house.db.transaction(async (tx) => {
    const [row] = await depositsWithIds(tx, [id]);
    if (!row) return { wrong: `There is no deposit "${id}"; list deposits shows the ids.` };
    if (row.state !== 'tooSmall')
      return { wrong: `It is ${row.state}: only a deposit that is too small is credited by hand.` };
    const port = chainsOf(house).find(({ network }) => network === row.network);
    const at = house.clock.now();
    if (!port || !rates.current(assetOf(port, row.currency).asset, at))
      return { wrong: `There is no rate of ${row.currency} now; try again once there is one.` };
    const amountCents = await creditTooSmall(tx, { house, port, rates, listeners }, row, at);
    await notifyCredited(tx, port, row, at);
    return { amountCents };
  });
};

/** Height of the newest block that the watch has passed; null: none. It is written once a minute at least. */
export const watchedHeight = async (
  { db }: Pick<House, 'db'>,
  { network, cursorHeight }: ChainPort,
): Promise<number | null> => cursorHeight((await readCursor(db.kysely, network))?.cursor ?? null);

/** Why the watch cannot be set back. */
interface NotWatched {
  readonly refused: 'nodeAway' | 'beyondTip';
  readonly why: string;
}

/**
 * Sets the watch of a network back, so that the house reads its blocks from `height` on again. What was
 * missed there is credited, and nothing twice.
 * @returns the height from which the house reads next: a lower one where it is not that far yet
 * @throws ChainError where the node does not answer
 */
export const watchFrom = async (
  house: Pick<House, 'db'>,
  port: ChainPort,
  height: number,
): Promise<{ readonly from: number } | NotWatched> => {
  const { tip, detail } = await port.health();
  if (!tip) return { refused: 'nodeAway', why: detail ?? `the node of ${port.network} has no block yet` };
  const beyond = {
    refused: 'beyondTip',
    why: `the newest block is ${tip.height}, and blocks up to ${height} would not be read`,
  } as const;
  if (height > tip.height) return beyond;
  const hash = height === 0 ? null : await port.blockHash(height - 1);
  if (height > 0 && hash === null) return beyond;
  const before = hash === null ? null : { height: height - 1, hash };
  return { from: (await rewindCursor({ house, port }, before)) ?? height };
};
