import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { REQUIRED } from '../../wire/common.ts';
import { badWithdrawalAmount, BELOW_MINIMUM, ENTER_VALID_AMOUNT, LARGE_WITHDRAWAL_CENTS, NOT_ENOUGH_WITHDRAWABLE, type WithdrawalData } from '../../wire/withdrawals.ts';
import { inWords } from '../account/check.ts';
import { keepTyped, typed } from '../account/typed.ts';
import { formatShort, percentText } from '../money.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { toast } from '../ui/toasts.ts';
import { useWrongField } from '../ui/useWrongField.ts';
import { CoinCells } from './CoinCells.tsx';
import { COIN_NAMES } from './coinNames.ts';
import { formatRate } from './formatRate.ts';
import { type Method, methodLike, methodsOf } from './methods.ts';
import { networkOf } from './networkOf.ts';
import { busy, forgetRefusal, loading, refused, withdraw } from './withdrawals.ts';
import { worthOf } from './worth.ts';
import { withdraw as words } from '../words/en/withdraw.ts';

const RULES = { [BELOW_MINIMUM]: words.belowRule, [NOT_ENOUGH_WITHDRAWABLE]: words.enoughRule, [ENTER_VALID_AMOUNT]: words.validRule };
const sentence = (said: string | null | undefined) => (said ? inWords(said, RULES) : undefined);

const paste = async (take: (text: string) => void) => {
  try {
    take((await navigator.clipboard.readText()).trim());
  } catch {
    toast({ text: words.notPasted, kind: 'error' });
  }
};

const keyOf = ({ currencyCode, pmType }: Method): string => `${currencyCode} ${pmType}`;
/** What was chosen in this tab, else where the last withdrawal went, else the coin of the last deposit. */
const beginWith = (methods: readonly Method[], of: WithdrawalData): Method | null => {
  const kept = typed('withdrawCoin');
  const found = kept === '' ? methodLike(methods, { currencyCode: of.paymentCurrencyCode, pmType: of.paymentMethodType }) : methods.find((method) => keyOf(method) === kept);
  return found ?? null;
};

/** What was typed, and what is wrong with it. A coin or a network chosen anew clears the address: it is another chain's. */
const useTyped = (of: WithdrawalData) => {
  const methods = methodsOf(of.availableWithdrawalMethods);
  const first = beginWith(methods, of);
  const known = first?.currencyCode === of.paymentCurrencyCode && first?.pmType === of.paymentMethodType ? of.paymentMethodAddress : null;
  const [method, setMethod] = useState<Method | null>(first);
  const [amount, setAmount] = useState(() => typed('withdrawAmount') || String(of.minAmount / 100));
  const [address, setAddress] = useState(() => typed('withdrawAddress') || (known ?? ''));
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
    keepTyped('withdrawCoin', keyOf(next));
    if (!method || keyOf(next) !== keyOf(method)) change('destinationAddress')('');
  };
  return { methods, method, choose, amount, address, change, faults, cents: faults.amount === null ? Number(amount) * 100 : null };
};

const About = ({ of, method, cents }: { of: WithdrawalData; method: Method; cents: number | null }) => {
  const rate = of.rates[method.currencyCode];
  if (rate === undefined) return null;
  const worth = cents === null ? '' : `${percentText(worthOf(cents, rate))} ${method.currencyCode}`;
  return <Field label={words.about(COIN_NAMES[method.currencyCode])} name="about" value={worth} onChange={() => {}} readOnly hint={words.aCoin(formatRate(rate))} />;
};

/** Rules on leaving a field and on submit, the first wrong one focused, the house's too: what it says of a field stands at the field. */
const useFaults = (faults: ReturnType<typeof useTyped>['faults']) => {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const said = refused.value?.error?.fields;
  useWrongField(form, refused.value);
  return {
    form,
    wrong: (name: keyof typeof faults) => (left.has(name) ? sentence(faults[name]) : null),
    field: (name: 'amount' | 'destinationAddress') => ({
      name, error: sentence(said?.[name] ?? (left.has(name) ? faults[name] : undefined)), onBlur: () => setLeft((before) => new Set([...before, name])),
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
  const methodWrong = wrong('method');
  return (
    <form className="withdraw-form" noValidate ref={form} onSubmit={submit}>
      <p className="sm muted withdraw-label">{words.payIn}</p>
      <CoinCells methods={methods} chosen={method} onChoose={choose} label={words.payIn} />
      {methodWrong && <p className="field-error" role="alert"><Icon name="warn" size={17} />{methodWrong}</p>}
      <div className="withdraw-pair">
        <Field label={words.whole} inputMode="numeric" value={amount} onChange={change('amount')} disabled={of.minAmount === of.maxAmount}
          leading={<span className="muted" aria-hidden="true">$</span>} hint={words.range(formatShort(of.minAmount), formatShort(of.maxAmount))} {...field('amount')} />
        {method && <About of={of} method={method} cents={cents} />}
      </div>
      <Field label={method ? words.address(COIN_NAMES[method.currencyCode], networkOf(method)) : words.destination} value={address} onChange={change('destinationAddress')} {...field('destinationAddress')}
        trailing={<Quiet compact onClick={() => { void paste(change('destinationAddress')); }}>{words.paste}</Quiet>} />
      {cents !== null && cents >= LARGE_WITHDRAWAL_CENTS && (
        <Notice kind="note" live>{words.large}</Notice>
      )}
      <div className="withdraw-end">
        <p className="sm muted">{words.sent}<br />{words.onlyWhole}</p>
        <Plate type="submit" busy={busy.value} disabled={loading.value !== 'ready'}>{cents === null ? words.go : words.goSum(formatShort(cents))}</Plate>
      </div>
    </form>
  );
};
