/** What somebody with a hand in the database could try in the house of played.ts. */
export interface Falsification {
  readonly what: string;
  /** Finds the row that is falsified; a sentence of the audit has to name it. */
  readonly row: string;
  /** Statements, with $ROW for what `row` found. */
  readonly does: readonly string[];
}
export const RAIN = 'rain-on-glass';
export const CASH = `'player:${RAIN}:cash'`;
export const OTHER = "'deadbeefdeadbeefdeadbeefdeadbeefdeadbeefdeadbeefdeadbeefdeadbeef'";
export const falsify = (what: string, row: string, ...does: readonly string[]): Falsification => ({
  what,
  row,
  does,
});
/** A posting with two entries, and the balance that goes with them. */
export const post = (key: string, kind: string, at: string, from: string, to: string, amount: number) => {
  const ledger = from.includes('token') ? "'token'" : "'usd'";
  return [
    `insert into postings (key, kind, player_id, created_at) values ('${key}', '${kind}', '${RAIN}', ${at})`,
    `insert into entries (posting_id, seq, address, ledger, amount)
      select id, 0, ${from}, ${ledger}, -${amount} from postings where key = '${key}'`,
    `insert into entries (posting_id, seq, address, ledger, amount)
      select id, 1, ${to}, ${ledger}, ${amount} from postings where key = '${key}'`,
    `update accounts set balance = balance + ${amount} where address = ${to}`,
  ];
};
/** Moves more by a posting than it did. @param entries its entries, as a condition */
export const raise = (entries: string, cents: number): readonly string[] => [
  `update entries set amount = amount + ${cents} where amount > 0 and ${entries}`,
  `update entries set amount = amount - ${cents} where amount < 0 and ${entries}`,
];
export const NOW = '1797000000000';
