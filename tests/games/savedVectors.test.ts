import { expect, test } from 'vitest';
import type { HouseIdentity } from '../../src/fair/houseKeys.ts';
import { savedVectors } from '../../src/games/savedVectors.ts';
import { signedBy } from '../../src/house/platform/signature.ts';
import { receiptText, ticketText } from '../../src/wire/play/receipt.ts';
import type { Round, Ticket } from '../../src/wire/play/rounds.ts';

interface WholeFile {
  readonly round: Round;
  readonly ticket: Ticket;
  readonly ticketBefore: Ticket;
  readonly house: HouseIdentity;
}

test('[F05] the tickets and receipts among the saved rounds are signed by the keys in them', () => {
  const [whole, , followed] = savedVectors().map(({ file }) => file) as [WholeFile, unknown, WholeFile];
  const { ticket } = whole.house.keys;
  const { round } = whole;
  expect(signedBy(ticket, () => receiptText(round), round.receipt ?? '')).toBe(true);
  for (const one of [whole.ticket, whole.ticketBefore])
    expect(signedBy(ticket, () => ticketText(one), one.signature)).toBe(true);
  // By the key that was followed since, which the present one is not.
  const { round: old, house } = followed;
  expect(house.successions[0]?.oldKey).toBe(ticket);
  expect(signedBy(ticket, () => receiptText(old), old.receipt ?? '')).toBe(true);
  expect(signedBy(house.keys.ticket, () => receiptText(old), old.receipt ?? '')).toBe(false);
});
