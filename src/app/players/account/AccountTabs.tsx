import { useSignals } from '@preact/signals-react/runtime';
import { Tabs } from '../../ui/sheet/Tabs.tsx';
import { mustChangeEmail } from '../../base/session/state.ts';
import { account } from '../../words/en/player/account.ts';

const ITEMS = [
  { href: '#account/my-bets', label: account.bets },
  { href: '#account/my-money', label: account.money },
  { href: '#account/edit-profile', label: account.profile },
  { href: '#account/change-password', label: account.password },
  { href: '#account/passkeys', label: account.passkeys },
  { href: '#account/sessions', label: account.sessions },
] as const;

/** The tabs of the account; while the address must be changed the others are locked. */
export const AccountTabs = ({ current }: { current: (typeof ITEMS)[number]['href'] }) => {
  useSignals();
  const locked = mustChangeEmail.value;
  return (
    <Tabs
      label={account.title}
      current={current}
      items={ITEMS.map((item) => ({ ...item, locked: locked && item.href !== '#account/edit-profile' }))}
    />
  );
};
