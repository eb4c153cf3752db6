import { useSignals } from '@preact/signals-react/runtime';
import { Tabs } from '../ui/Tabs.tsx';
import { mustChangeEmail } from './state.ts';

const ITEMS = [
  { href: '#account/my-bets', label: 'My bets' }, { href: '#account/edit-profile', label: 'Edit profile' },
  { href: '#account/change-password', label: 'Change password' },
  { href: '#account/passkeys', label: 'Passkeys' }, { href: '#account/sessions', label: 'Sessions' },
] as const;

/** The tabs of the account; while the address must be changed the others are locked. */
export const AccountTabs = ({ current }: { current: (typeof ITEMS)[number]['href'] }) => {
  useSignals();
  const locked = mustChangeEmail.value;
  return <Tabs label="Account" current={current} items={ITEMS.map((item) => ({ ...item, locked: locked && item.href !== '#account/edit-profile' }))} />;
};
