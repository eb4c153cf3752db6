import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useBack } from '../account/useBack.ts';
import { ERRORS } from '../../wire/errors.ts';
import { SUPPORT_EMAIL } from '../shell/support.ts';
import { Empty } from '../ui/Empty.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Cashier } from './Cashier.tsx';
import { Coins } from './Coins.tsx';
import { DepositPay } from './DepositPay.tsx';
import { Incoming } from './Incoming.tsx';
import { address, load, loadDeposit, methods, POLL_MS, pollDeposits, refusal } from './state.ts';

/** The house is asked only while the page is visible. */
const usePolling = () => useEffect(() => {
  const look = () => { if (document.visibilityState === 'visible') void pollDeposits(); };
  look();
  const timer = setInterval(look, POLL_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}, []);

/** An address that is shown stays: the player may be copying it. */
const loadMissing = async () => { if (load.peek() !== 'ready') await loadDeposit(); };

/** #cashier/deposit */
export const Deposit = () => {
  useSignals();
  useEffect(() => { void loadDeposit(); }, []);
  useBack(loadMissing);
  usePolling();
  const none = load.value === 'ready' && methods.value.length === 0;
  return (
    <Cashier current="#cashier/deposit">
      <Coins />
      {load.value === 'loading' && <Lines label="Asking for your address" />}
      {load.value === 'error' && <Notice kind="error">{refusal.value}</Notice>}
      {load.value === 'offline' && <Notice kind="caution">You are offline. New deposits show once you are back.</Notice>}
      {(load.value === 'error' || load.value === 'offline') && <Glass onClick={() => { void loadDeposit(); }}>Try again</Glass>}
      {none && <Empty title="No coins today" text={ERRORS.depositMethod.message}><Glass href={`mailto:${SUPPORT_EMAIL}`}>Write to support</Glass></Empty>}
      {address.value && <DepositPay kept={address.value} />}
      <Incoming />
    </Cashier>
  );
};
