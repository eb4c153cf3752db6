import type { ReactNode } from 'react';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { Tabs } from '../ui/sheet/Tabs.tsx';
import { lotto as words } from '../words/en/money/lotto.ts';
import './Lotto.css';

const TABS = [
  { href: '#lotto/current', label: words.current },
  { href: '#lotto/previous', label: words.previous },
];

export const LottoSheet = ({ current, children }: { current: string; children: ReactNode }) => (
  <Sheet title={words.title} tabs={<Tabs items={TABS} current={current} label={words.title} />}>
    <div className="lotto stack gap-16">{children}</div>
  </Sheet>
);
