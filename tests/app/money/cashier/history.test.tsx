import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  type Transaction,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '../../../../src/wire/money/cashier.ts';

const ROW: Transaction = {
  id: 't',
  date: Date.UTC(2026, 10, 21, 12),
  type: 0,
  status: 0,
  amount: 1_234,
  amountInCurrency: null,
  currencyCode: null,
  address: null,
  bonusCode: null,
  numberOfConfirmations: null,
  numberOfConfirmationsNeeded: null,
  isCredited: false,
};

let render: (more: Partial<Transaction>) => string;
let textOf: (more: Partial<Transaction>, open?: boolean) => string;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('window', globalThis);
  const { HistoryRow } = await import('../../../../src/app/money/cashier/history/HistoryRow.tsx');
  render = (more) => renderToStaticMarkup(<HistoryRow of={{ ...ROW, ...more }} open onToggle={() => {}} />);
  textOf = (more, open = false) =>
    renderToStaticMarkup(<HistoryRow of={{ ...ROW, ...more }} open={open} onToggle={() => {}} />)
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|');
});

test('[C05] each of the thirteen types and eight statuses has words of its own', () => {
  const types = TRANSACTION_TYPES.map((_, type) => textOf({ type }).split('|')[1]);
  expect(types).toEqual([
    'Deposit',
    'Deposit refund',
    'Deposit reversal',
    'Deposit void',
    'Payment',
    'Payment refund',
    'Withdrawal',
    'Withdrawal reversal',
    'Bonus',
    'Bonus reversal',
    'Bonus expiration',
    'Bonus cancellation',
    'Jackpot tokens credit',
  ]);
  const statuses = TRANSACTION_STATUSES.map((_, status) => textOf({ status }).split('|').at(-2));
  expect(statuses).toEqual([
    '$12.34',
    'Cancelled',
    'Confirming',
    'Confirmed',
    'Declined',
    'Failed',
    'Pending',
    'Sent',
  ]);
});

test('[C05] tokens are a number, confirmations are counted, an open row has its address', () => {
  expect(textOf({ type: 12, amount: 50 })).toContain('|50 tokens|');
  expect(textOf({ type: 12, amount: 1 })).toContain('|1 token|');
  expect(textOf({ status: 2, numberOfConfirmations: 1, numberOfConfirmationsNeeded: 2 })).toContain(
    '|Confirming, 1 of 2|',
  );
  expect(textOf({ type: 6, currencyCode: 'BTC', address: 'bcrt1qsomewhere' }, true)).toMatch(
    /Withdrawal, Bitcoin.*Paid to.*\|bcrt1qsomewhere\|/,
  );
  expect(textOf({ type: 0, currencyCode: 'LTC', address: 'mxsomewhere' }, true)).toContain('Received at');
  expect(textOf({ type: 8, bonusCode: 'MOTH10' }, true)).toMatch(/Bonus, MOTH10.*Booked within the house/);
});

test('[C05] rows of one type have different names where they are different things', () => {
  const nameOf = (more: Partial<Transaction>) => textOf(more).split('|')[1];
  expect([
    nameOf({ type: 8, bonusCode: 'MOTH10' }),
    nameOf({ type: 8, bonusCode: 'MOTH10', detail: 'bonusConverted' }),
    nameOf({ type: 4, detail: 'lottoPrize' }),
    nameOf({ type: 4, detail: 'cashback' }),
    nameOf({ type: 6, currencyCode: 'BTC' }),
  ]).toEqual([
    'Bonus, MOTH10',
    'Bonus paid out as cash, MOTH10',
    'Lotto prize',
    'Cashback',
    'Withdrawal, Bitcoin',
  ]);
});

const SENT: Partial<Transaction> = { type: 6, status: 7, currencyCode: 'USDT', address: '0x12345678' };
const TXID = `0x${'ab'.repeat(32)}`;

test('[C05] an open row names its network and its network fee', () => {
  const of = { pmType: 3, transactions: [] };
  expect(textOf({ ...SENT, onNetwork: of, networkFee: 125 }, true)).toMatch(
    /\|Network\|Ethereum network \(ERC-20\)\|Network fee\|\$1\.25\|/,
  );
  expect(textOf({ ...SENT, onNetwork: of, networkFee: 0 }, true)).toContain(
    '|Network fee|paid by the house|',
  );
  expect(textOf(SENT, true)).not.toContain('Network');
});

test('[C05] a transaction links to its explorer, which is another one’s page and says so', () => {
  const page = `https://explorer.example/tx/${TXID}`;
  const addressPage = 'https://explorer.example/address/0x12345678';
  const html = render({
    ...SENT,
    onNetwork: { pmType: 3, transactions: [{ txid: TXID, page }], addressPage },
  });
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)];
  expect(links.map(([, href]) => href)).toEqual([page, addressPage]);
  for (const [link] of links) expect(link).toContain('target="_blank" rel="noopener noreferrer"');
  expect(html).toContain(
    'These pages are not the house’s: explorer.example sees which transaction you look at, and from where.',
  );
  expect(html.match(/>in a new tab</g)).toHaveLength(2);
});

test('[C05] without an explorer there is the transaction, and no link', () => {
  const html = render({ ...SENT, onNetwork: { pmType: 3, transactions: [{ txid: TXID }] } });
  expect(html).toContain(TXID);
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('sees which transaction');
});

test('[C05] of a payment that was sent again every transaction is shown, and that one of them pays', () => {
  const transactions = [{ txid: 'second' }, { txid: 'first' }];
  const text = textOf({ ...SENT, onNetwork: { pmType: 1, transactions } }, true);
  expect(text).toMatch(/Only one of these pays.*\|second\|.*\|first\|/);
});

test('[C05] token credits of a day that follow each other are one entry with their sum', async () => {
  const { entriesOf } = await import('../../../../src/app/money/cashier/history/transactions.ts');
  const { HistoryRow } = await import('../../../../src/app/money/cashier/history/HistoryRow.tsx');
  const type = TRANSACTION_TYPES.indexOf('jackpot tokens credit');
  /** The nth credit of n tokens, each a minute before the one above it. */
  const credit = (n: number, more: Partial<Transaction> = {}): Transaction => ({
    ...ROW,
    id: `credit-${n}`,
    type,
    amount: n,
    date: ROW.date - n * 60_000,
    ...more,
  });
  const bonus = { ...ROW, id: 'bonus', type: TRANSACTION_TYPES.indexOf('bonus') };
  const dayBefore = credit(5, { date: ROW.date - 26 * 3_600_000 });
  const lines = [credit(1), credit(2), credit(3), bonus, credit(4), dayBefore];
  const entries = entriesOf(lines);
  expect(entries.map((entry) => entry.map(({ id }) => id))).toEqual([
    ['credit-1', 'credit-2', 'credit-3'],
    ['bonus'],
    ['credit-4'],
    ['credit-5'],
  ]);
  expect(entries.flat()).toEqual(lines);
  const [of = ROW, ...more] = entries[0] ?? [];
  const html = (open: boolean) =>
    renderToStaticMarkup(<HistoryRow of={of} more={more} open={open} onToggle={() => {}} />);
  expect(html(false)).toContain('<b>6 tokens</b>');
  expect([...html(true).matchAll(/<dd>(.*?)<\/dd>/g)].map(([, amount]) => amount)).toEqual([
    '1 token',
    '2 tokens',
    '3 tokens',
  ]);
});
