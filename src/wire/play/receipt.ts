import { type Json, signedText } from '../../fair/canonical.ts';
import type { Round, Ticket } from './rounds.ts';

/** A fixed list: receipts that exist do not cover a member that is added to Round later. */
const COVERED = [
  'roundId',
  'v',
  'gameId',
  'mathHash',
  'chainId',
  'nonce',
  'serverSeedHash',
  'serverSeed',
  'clientSeed',
  'createdTime',
  'betLedger',
  'coinCents',
  'totalBet',
  'totalWin',
  'result',
  'byHouse',
] as const satisfies readonly Exclude<keyof Round, 'receipt'>[];

/**
 * The text that the house signs of a settled round: its domain and its record. The seeds prove the draw,
 * but not what was chosen (picks, held cards, a meter), so the receipt proves that.
 * @throws RangeError where a number in the record is not a safe integer
 */
export const receiptText = (round: Round): string =>
  signedText('receipt', Object.fromEntries(COVERED.map((name) => [name, round[name] as Json | undefined])));

/** The text that the house signs of a ticket: all but its signature. @throws as receiptText */
export const ticketText = ({ signature: _, ...ticket }: Ticket): string =>
  signedText('ticket', ticket as Json);
