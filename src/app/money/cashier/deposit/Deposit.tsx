import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useEffect } from 'react';
import { useRefetch } from '../../../base/session/useRefetch.ts';
import { ERRORS } from '../../../../wire/errors.ts';
import { supportHref } from '../../../base/navigation/contacts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePolling } from '../../../ui/hooks/usePolling.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DepositPay } from './DepositPay.tsx';
import { Incoming } from './Incoming.tsx';
import { NetworkNotice } from '../NetworkNotice.tsx';
import { troubleOf } from '../networks.ts';
import {
  address,
  chosen,
  isPaused,
  load,
  loadDeposit,
  methods,
  POLL_MS,
  pollDeposits,
  refusal,
  choose,
} from '../state.ts';
import { cashier } from '../../../words/en/money/cashier.ts';
import { networks } from '../../../words/en/money/networks.ts';
import { errors } from '../../../words/en/errors.ts';
import { CoinCells } from '../CoinCells.tsx';

/** Choice of a coin that the house takes. */
const Coins = () => {
  useSignals();
  if (methods.value.length === 0) return null;
  return (
    <CoinCells
      methods={methods.value}
      chosen={chosen.value}
      onChoose={(method) => void choose(method)}
      label={cashier.coin}
    />
  );
};

const pollIfVisible = async () => {
  if (document.visibilityState === 'visible') await pollDeposits();
};
const NO_COINS = ERRORS.depositMethod;

/** A shown address stays: the player may be copying it. */
const loadMissing = async () => {
  if (load.peek() !== 'ready') await loadDeposit();
};

/** #cashier/deposit */
export const Deposit = () => {
  useSignals();
  useEffect(() => {
    void loadDeposit();
    void pollIfVisible();
  }, []);
  useRefetch(loadMissing);
  useRefetch(pollIfVisible);
  usePolling(pollDeposits, { everyMs: POLL_MS });
  const none = load.value === 'ready' && methods.value.length === 0;
  const closed = load.value === 'error' && refusal.value?.code === NO_COINS.code;
  // Its network says why, and an address comes by itself.
  const waits = isPaused() && troubleOf(chosen.value?.pmType) !== undefined;
  const blocked = load.value === 'error' && refusal.value?.code === ERRORS.depositBlocked.code;
  // Deferred: the QR code takes long to render, so the skeleton stays until then.
  const drawn = useDeferredValue(address.value, null);
  return (
    <>
      <Coins />
      <NetworkNotice
        method={chosen.value}
        then={(isWrong) =>
          waits ? networks.addressLater : isWrong ? networks.payLater : networks.addressStays
        }
      />
      {(load.value === 'loading' || drawn !== address.value) && <Skeleton label={cashier.loadingAddress} />}
      {load.value === 'error' && !waits && <Notice kind="error">{refusal.value?.message}</Notice>}
      {blocked && <SecondaryButton href="#cashier/withdrawal">{cashier.toWithdrawal}</SecondaryButton>}
      {closed && <SecondaryButton href={supportHref.value}>{cashier.write}</SecondaryButton>}
      <LiveRegion>
        {load.value === 'offline' && (
          <Notice kind="caution">{address.value ? cashier.offline : cashier.offlineNone}</Notice>
        )}
      </LiveRegion>
      {((load.value === 'error' && !waits) || load.value === 'offline') && (
        <SecondaryButton onClick={() => void loadDeposit()}>{cashier.again}</SecondaryButton>
      )}
      {none && (
        <EmptyState title={cashier.noCoins} text={errors.text(NO_COINS.code, NO_COINS.message)}>
          <SecondaryButton href={supportHref.value}>{cashier.write}</SecondaryButton>
        </EmptyState>
      )}
      {drawn && drawn === address.value && <DepositPay kept={drawn} />}
      <Incoming />
    </>
  );
};
