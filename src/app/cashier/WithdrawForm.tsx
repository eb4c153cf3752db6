import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { REQUIRED } from '../../wire/common.ts';
import { badWithdrawalAmount, LARGE_WITHDRAWAL_CENTS, type WithdrawalData } from '../../wire/withdrawals.ts';
import { formatShort } from '../money.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { toast } from '../ui/toasts.ts';
import { CoinCells } from './CoinCells.tsx';
import { COIN_NAMES } from './coinNames.ts';
import { formatRate } from './DepositPay.tsx';
import type { Method } from './state.ts';
import { busy, forgetRefusal, loading, methodsOf, refused, withdraw } from './withdrawals.ts';
import { worthOf } from './worth.ts';

const paste = async (take: (text: string) => void) => {
  try {
    take((await navigator.clipboard.readText()).trim());
  } catch {
    toast({ text: 'This browser did not allow pasting. Use its own menu.', kind: 'error' });
  }
};

/** What was typed, and what is wrong with it. */
const useTyped = (of: WithdrawalData) => {
  const methods = methodsOf(of);
  const first = methods.find(({ currencyCode }) => currencyCode === of.paymentCurrencyCode) ?? null;
  const [method, setMethod] = useState<Method | null>(first);
  const [amount, setAmount] = useState(String(of.minAmount / 100));
  const [address, setAddress] = useState(first ? of.paymentMethodAddress ?? '' : '');
  const faults = {
    method: method ? null : REQUIRED, amount: badWithdrawalAmount(amount, of), address: address.trim() === '' ? REQUIRED : null,
  };
  const choose = (next: Method) => {
    setMethod(next);
    if (next.currencyCode !== method?.currencyCode) setAddress('');
    forgetRefusal();
  };
  return { methods, method, choose, amount, setAmount, address, setAddress, faults, cents: faults.amount === null ? Number(amount) * 100 : null };
};

const About = ({ of, method, cents }: { of: WithdrawalData; method: Method; cents: number | null }) => {
  const rate = of.rates[method.currencyCode];
  if (rate === undefined) return null;
  const worth = cents === null ? '' : `${worthOf(cents, rate)} ${method.currencyCode}`;
  return <Field label={`${COIN_NAMES[method.currencyCode]} you receive, about`} name="about" value={worth} onChange={() => {}} readOnly hint={`${formatRate(rate)} a coin`} />;
};

/** The form: coin, amount, address. */
export const WithdrawForm = ({ of }: { of: WithdrawalData }) => {
  useSignals();
  const { methods, method, choose, amount, setAmount, address, setAddress, faults, cents } = useTyped(of);
  const [tried, setTried] = useState(false);
  const said = refused.value?.error?.fields;
  const error = (name: 'amount' | 'address', field: string) => said?.[field] ?? (tried ? faults[name] ?? undefined : undefined);
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    forgetRefusal();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (method && cents !== null && faults.address === null && !busy.value) void withdraw(method, cents, address);
  };
  const coin = method ? COIN_NAMES[method.currencyCode] : 'Destination';
  return (
    <form className="withdraw-form" noValidate onSubmit={submit}>
      <p className="sm muted">Pay out in</p>
      <CoinCells methods={methods} chosen={method} onChoose={choose} label="Pay out in" />
      {tried && faults.method && <p className="field-error">{faults.method}</p>}
      <div className="withdraw-pair">
        <Field label="Amount, whole dollars" name="amount" inputMode="numeric" value={amount} onChange={change(setAmount)} disabled={of.minAmount === of.maxAmount}
          hint={`${formatShort(of.minAmount)} to ${formatShort(of.maxAmount)}`} error={error('amount', 'amount')} />
        {method && <About of={of} method={method} cents={cents} />}
      </div>
      <Field label={`${coin} address`} name="destinationAddress" value={address} onChange={change(setAddress)} error={error('address', 'destinationAddress')}
        trailing={<Quiet compact onClick={() => { void paste(change(setAddress)); }}>Paste</Quiet>} />
      {cents !== null && cents >= LARGE_WITHDRAWAL_CENTS && (
        <Notice kind="note">From $100,000 on, billing writes to you to agree on Bitcoin, Litecoin or Monero.</Notice>
      )}
      <div className="withdraw-end">
        <p className="sm muted">Sent within one business day.<br />Withdrawals must be whole dollars.</p>
        <Plate type="submit" busy={busy.value} disabled={loading.value !== 'ready'}>{cents === null ? 'Withdraw' : `Withdraw ${formatShort(cents)}`}</Plate>
      </div>
    </form>
  );
};
