import type { ReactNode } from 'react';
import { Sheet } from '../ui/Sheet.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import './Cashier.css';

const TABS = [
  { href: '#cashier/deposit', label: 'Deposit' }, { href: '#cashier/buy-crypto', label: 'Buy Crypto' }, { href: '#cashier/withdrawal', label: 'Withdraw' },
  { href: '#cashier/history', label: 'History' }, { href: '#cashier/bonus', label: 'Bonus code' },
];

/** The cashier's sheet; its tabs are the cashier menu of section 2. */
export const Cashier = ({ current, children }: { current: string; children: ReactNode }) => (
  <Sheet title="Cashier" tabs={<Tabs items={TABS} current={current} label="Cashier" />}>
    <div className="cashier">{children}</div>
  </Sheet>
);
