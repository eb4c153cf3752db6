import type { Transaction } from '../../../../wire/money/cashier.ts';
import type { OnNetwork as Line } from '../../../../wire/money/networks.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { copyText } from '../../../ui/copyText.ts';
import { networks as words } from '../../../words/en/money/networks.ts';
import { Grouped } from './Grouped.tsx';

const copyTransaction = (txid: string) => copyText(txid, { text: words.copied, kind: 'done' });

/** Without a referrer: a page of others learns nothing of the house from it. */
const Outside = ({ page, label }: { page: string; label: (host: string) => string }) => (
  <a className="history-outside row brass num" href={page} target="_blank" rel="noopener noreferrer">
    {label(new URL(page).host)}
    <span className="only-read">{words.newTab}</span>
    <Icon name="external" size={16} />
  </a>
);

/** Links to an explorer, with what it sees of whoever follows them; nothing where the house names none. */
const Explorer = ({ of: { transactions, addressPage } }: { of: Line }) => {
  const pages = transactions.flatMap(({ page }) => page ?? []);
  const [first = addressPage] = pages;
  if (first === undefined) return null;
  return (
    <>
      <p className="history-leaves xs muted">{words.leaves(new URL(first).host)}</p>
      {pages.map((page) => (
        <Outside key={page} page={page} label={words.transactionAt} />
      ))}
      {addressPage !== undefined && <Outside page={addressPage} label={words.addressAt} />}
    </>
  );
};

/** The transactions of a line on its network, and where they can be looked at. */
export const OnNetwork = ({ of }: { of: NonNullable<Transaction['onNetwork']> }) => (
  <>
    {of.transactions.length > 1 && <p className="history-leaves sm muted">{words.several}</p>}
    {of.transactions.map(({ txid }) => (
      <Grouped key={txid} label={words.transaction} text={txid} copy={() => copyTransaction(txid)} />
    ))}
    <Explorer of={of} />
  </>
);
