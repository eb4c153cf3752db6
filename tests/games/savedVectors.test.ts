import { expect, test } from 'vitest';
import { canonicalJson, type Json } from '../../src/fair/canonical.ts';
import { savedVectors } from '../../src/games/savedVectors.ts';
import { receiptText } from '../../src/wire/play/receipt.ts';
import type { Round, Ticket } from '../../src/wire/play/rounds.ts';
import { signingKey } from './signingKey.ts';

const ticketText = ({ signature: _, ...members }: Ticket): string => canonicalJson(members as Json);

interface WholeFile {
  readonly round: Round;
  readonly ticket: Ticket;
  readonly ticketBefore: Ticket;
  readonly ticketKey: string;
}
interface FormerFile {
  readonly round: Round;
  readonly formerKeys: readonly { readonly key: string }[];
}

test('[F05] the tickets and receipts among the saved rounds are signed by the keys in them', () => {
  const [whole, , former] = savedVectors().map(({ file }) => file) as [WholeFile, Round, FormerFile];
  const [key, formerKey] = [signingKey(7), signingKey(8)];
  expect({
    keys: [whole.ticketKey, former.formerKeys[0]?.key],
    ticket: whole.ticket.signature,
    ticketBefore: whole.ticketBefore.signature,
    receipt: whole.round.receipt,
    formerReceipt: former.round.receipt,
  }).toEqual({
    keys: [key.shown, formerKey.shown],
    ticket: key.signatureOf(ticketText(whole.ticket)),
    ticketBefore: key.signatureOf(ticketText(whole.ticketBefore)),
    receipt: key.signatureOf(receiptText(whole.round)),
    formerReceipt: formerKey.signatureOf(receiptText(former.round)),
  });
});
