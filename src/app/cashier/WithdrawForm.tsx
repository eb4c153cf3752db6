import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { REQUIRED } from '../../wire/common.ts';
import { badWithdrawalAmount, LARGE_WITHDRAWAL_CENTS, type WithdrawalData } from '../../wire/withdrawals.ts';
import { keepTyped, typed } from '../account/typed.ts';
import { formatShort } from '../money.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { toast } from '../ui/toasts.ts';
import { CoinCells } from './CoinCells.tsx';
import { COIN_NAMES } from './coinNames.ts';
import { formatRate } from './formatRate.ts';
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

/** What was typed, and what is wrong with it. A coin chosen anew clears the address: it is another chain's. */
const useTyped = (of: WithdrawalData) => {
  const methods = methodsOf(of);
  const wanted = typed('withdrawCoin') || of.paymentCurrencyCode;
  const first = methods.find(({ currencyCode }) => currencyCode === wanted) ?? null;
  const [method, setMethod] = useState<Method | null>(first);
  const [amount, setAmount] = useState(() => typed('withdrawAmount') || String(of.minAmount / 100));
  const [address, setAddress] = useState(() => typed('withdrawAddress') || (first?.currencyCode === of.paymentCurrencyCode ? of.paymentMethodAddress ?? '' : ''));
  const faults = {
    method: method ? null : REQUIRED, amount: badWithdrawalAmount(amount, of), destinationAddress: address.trim() === '' ? REQUIRED : null,
  };
  const write = { amount: setAmount, destinationAddress: setAddress };
  const change = (name: keyof typeof write) => (text: string) => {
    write[name](text);
    keepTyped(name === 'amount' ? 'withdrawAmount' : 'withdrawAddress', text);
    forgetRefusal();
  };
  const choose = (next: Method) => {
    setMethod(next);
    keepTyped('withdrawCoin', next.currencyCode);
    if (next.currencyCode !== method?.currencyCode) change('destinationAddress')('');
  };
  return { methods, method, choose, amount, address, change, faults, cents: faults.amount === null ? Number(amount) * 100 : null };
};

const About = ({ of, method, cents }: { of: WithdrawalData; method: Method; cents: number | null }) => {
  const rate = of.rates[method.currencyCode];
  if (rate === undefined) return null;
  const worth = cents === null ? '' : `${worthOf(cents, rate)} ${method.currencyCode}`;
  return <Field label={`${COIN_NAMES[method.currencyCode]} you receive, about`} name="about" value={worth} onChange={() => {}} readOnly hint={`${formatRate(rate)} a coin`} />;
};

/** Rules on leaving a field and on submit, the first wrong one focused; what the house says of a field stands at the field. */
const useFaults = (faults: ReturnType<typeof useTyped>['faults']) => {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const said = refused.value?.error?.fields;
  return {
    form,
    wrong: (name: keyof typeof faults) => (left.has(name) ? faults[name] : null),
    field: (name: 'amount' | 'destinationAddress') => ({
      name, error: said?.[name] ?? (left.has(name) ? faults[name] ?? undefined : undefined), onBlur: () => setLeft((before) => new Set([...before, name])),
    }),
    allLeft: (): boolean => {
      setLeft(new Set(Object.keys(faults)));
      const first = faults.method ? '.coin-cells button' : faults.amount ? '[name=amount]' : '[name=destinationAddress]';
      const fine = Object.values(faults).every((fault) => fault === null);
      if (!fine) form.current?.querySelector<HTMLElement>(first)?.focus();
      return fine;
    },
  };
};

/** The form: coin, amount, address. */
export const WithdrawForm = ({ of }: { of: WithdrawalData }) => {
  useSignals();
  const { methods, method, choose, amount, address, change, faults, cents } = useTyped(of);
  const { form, wrong, field, allLeft } = useFaults(faults);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (allLeft() && method && cents !== null && !busy.value) void withdraw(method, cents, address);
  };
  const coin = method ? COIN_NAMES[method.currencyCode] : 'Destination';
  const methodWrong = wrong('method');
  return (
    <form className="withdraw-form" noValidate ref={form} onSubmit={submit}>
      <p className="sm muted withdraw-label">Pay out in</p>
      <CoinCells methods={methods} chosen={method} onChoose={choose} label="Pay out in" />
      {methodWrong && <p className="field-error" role="alert"><Icon name="warn" size={17} />{methodWrong}</p>}
      <div className="withdraw-pair">
        <Field label="Amount, whole dollars" inputMode="numeric" value={amount} onChange={change('amount')} disabled={of.minAmount === of.maxAmount}
          leading={<span className="muted" aria-hidden="true">$</span>} hint={`${formatShort(of.minAmount)} to ${formatShort(of.maxAmount)}`} {...field('amount')} />
        {method && <About of={of} method={method} cents={cents} />}
      </div>
      <Field label={`${coin} address`} value={address} onChange={change('destinationAddress')} {...field('destinationAddress')}
        trailing={<Quiet compact onClick={() => { void paste(change('destinationAddress')); }}>Paste</Quiet>} />
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
