import { adjust, type AdjustmentRow, decideAdjustment } from '../../money/adjustments/adjustments.ts';
import { type AdjustmentKind, centsOf } from '../../money/adjustments/rules.ts';
import { type Command, type Outcome, outcome, UsageError } from '../command.ts';
import { playerNamed } from '../players.ts';
import { reasonOf } from '../reason.ts';

const dollars = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')} USD`;

const outcomeOf = (row: AdjustmentRow, text: string): Outcome =>
  outcome(text, { id: row.id, kind: row.kind, amount: Number(row.amount_cents), state: row.state });

const adjustment = (kind: AdjustmentKind, help: string): Command => ({
  usage: `player ${kind} LOGIN USD`,
  help: `${help}; --reason is kept with it; twice for the same reason is once`,
  writes: true,
  run: async ({ house, who }, [login = '', usd = ''], flags) => {
    const reason = reasonOf(flags.reason);
    const amount = centsOf(usd);
    if (amount === null) throw new UsageError(`USD: expected an amount like 12 or 12.50, got "${usd}"`);
    const { id: playerId, login: name } = await playerNamed(house.db.kysely, login);
    const made = await adjust(house, { kind, playerId, amount, reason }, who);
    if ('wrong' in made) throw new UsageError(made.wrong);
    const { row, before } = made;
    const what = `${kind} of ${dollars(amount)} for ${name}`;
    if (before) return outcomeOf(row, `${what}: it is ${row.state} already, as ${row.id}`);
    return outcomeOf(
      row,
      row.state === 'done'
        ? `${what} is done, as ${row.id}`
        : `${what} waits for another operator: adjustment approve ${row.id}`,
    );
  },
});

const approve: Command = {
  usage: 'adjustment approve ID',
  help: 'does what another operator proposed; ID of list adjustments',
  writes: true,
  run: async ({ house, who }, [id = '']) => {
    const row = await decideAdjustment(house, id, who, { verb: 'approve' });
    if ('wrong' in row) throw new UsageError(row.wrong);
    return outcomeOf(row, `${row.kind} of ${dollars(row.amount_cents)} is done`);
  },
};

const decline: Command = {
  usage: 'adjustment decline ID',
  help: 'drops what was proposed; --reason is kept with it',
  writes: true,
  run: async ({ house, who }, [id = ''], flags) => {
    const reason = reasonOf(flags.reason);
    const row = await decideAdjustment(house, id, who, { verb: 'decline', reason });
    if ('wrong' in row) throw new UsageError(row.wrong);
    return outcomeOf(row, `${row.kind} of ${dollars(row.amount_cents)} is declined`);
  },
};

/** Money that an operator gives or takes. */
export const adjustmentCommands: readonly Command[] = [
  adjustment('credit', 'gives cash to a player'),
  adjustment('debit', 'takes cash from a player, as far as there is any'),
  adjustment('refund', 'gives a player back what the house took wrongly'),
  approve,
  decline,
];
