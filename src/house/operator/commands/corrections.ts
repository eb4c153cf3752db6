import { type Corrected, applyCorrection } from '../../money/corrections/corrections.ts';
import type { CorrectionKind } from '../../money/corrections/rules.ts';
import { UsageError, type Command, outcome } from '../command.ts';
import { listeners } from './deposits.ts';

/** The booking that is left to the operator. */
const bookingOf = (coins: Corrected['toRemove']): string =>
  coins === null
    ? ''
    : [
        '',
        'Its coins are still in the books. Once they have left the wallet, book that too:',
        `  coins remove ${coins.currency} ${coins.amount} --reason WHY`,
      ].join('\n');

const correction = (kind: CorrectionKind, help: string): Command => ({
  usage: `${kind} ID`,
  help: `${help}; ID of list transactions, --reason is kept with it`,
  writes: true,
  run: async ({ house, who }, [lineId = ''], { reason = '' }) => {
    if (reason.trim() === '') throw new UsageError('--reason: expected why');
    const done = await applyCorrection(house, listeners, { kind, lineId, who, reason });
    if ('wrong' in done) throw new UsageError(done.wrong);
    const cents = Number(done.amount);
    const taken = `${lineId} is taken back: ${(cents / 100).toFixed(2)} USD`;
    return outcome(taken + bookingOf(done.toRemove), { ...done, amount: cents });
  },
});

/** Corrections: transaction types 1, 2, 3 and 5. */
export const correctionCommands: readonly Command[] = [
  correction('deposit refund', 'takes a deposit back whose coins you sent back'),
  correction('deposit reverse', 'takes a deposit back whose coins you lost after its credit'),
  correction('deposit void', 'takes a deposit back that should never have been credited'),
  correction('payment refund', 'takes a prize or cashback back'),
];
