import { useSignals } from '@preact/signals-react/runtime';
import {
  ADDRESS_MAX,
  BELOW_MINIMUM,
  ENTER_VALID_AMOUNT,
  LARGE_WITHDRAWAL_CENTS,
  NOT_ENOUGH_WITHDRAWABLE,
  type WithdrawalData,
  withdrawalForm,
} from '../../../../wire/money/withdrawals.ts';
import { devnet } from '../../../base/session/state.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { formatShort, formatCents, formatPercent } from '../../../base/format.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PrimaryButton } from '../../../ui/buttons/PrimaryButton.tsx';
import { TextButton } from '../../../ui/buttons/TextButton.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { CoinCells } from '../CoinCells.tsx';
import { COINS, type CurrencyCode } from '../../../../wire/money/currencies.ts';
import { formatRate } from '../formatRate.ts';
import { type Method, methodLike, methodsOf } from '../methods.ts';
import { NetworkNotice } from '../NetworkNotice.tsx';
import { networkOf } from '../networkOf.ts';
import { arrives } from './arrives.ts';
import { WithdrawConfirm } from './WithdrawConfirm.tsx';
import { busy, confirming, loading, withdraw } from './withdrawals.ts';
import { networks } from '../../../words/en/money/networks.ts';
import { withdraw as words } from '../../../words/en/money/withdraw.ts';
import { confirmationsOf } from '../networks.ts';

/** What holds for each withdrawal, below the form. */
const WithdrawTerms = ({
  info: { fees, confirmations, newAddressHours = 0 },
  method,
  cents,
}: {
  info: WithdrawalData;
  method: Method | null;
  /** Null while no amount is typed. */
  cents: number | null;
}) => {
  const { fee, spreadPercent } = (method && fees?.[method.currencyCode]) ?? { fee: 0, spreadPercent: 0 };
  const needed = method && confirmationsOf(confirmations?.[method.currencyCode], cents ?? 0);
  const terms = [
    ...(spreadPercent > 0 ? [words.aboveMarket(formatPercent(spreadPercent))] : []),
    ...(fee > 0 ? [words.lessFee(formatCents(fee))] : []),
    words.sent,
    ...(needed === null ? [] : [networks.final(needed)]),
    words.onlyWhole,
    ...(newAddressHours > 0 ? [words.firstTo(newAddressHours)] : []),
  ];
  return (
    <div className="sm muted">
      {terms.map((term) => (
        <p key={term}>{term}</p>
      ))}
    </div>
  );
};

const RULES = {
  [BELOW_MINIMUM]: words.belowRule,
  [NOT_ENOUGH_WITHDRAWABLE]: words.enoughRule,
  [ENTER_VALID_AMOUNT]: words.validRule,
};

const paste = async (take: (text: string) => void) => {
  try {
    take((await navigator.clipboard.readText()).trim().slice(0, ADDRESS_MAX));
  } catch {
    toast({ text: words.notPasted, kind: 'error' });
  }
};

const keyOf = ({ currencyCode, pmType }: Method): string => `${currencyCode} ${pmType}`;

/**
 * Begins with what was typed in this tab, else with the last withdrawal's method and address, else with the
 * last deposit's coin. Choosing another method clears the address, which belongs to a chain.
 */
const useWithdrawal = (info: WithdrawalData) => {
  const methods = methodsOf(info.availableWithdrawalMethods);
  const methodOf = (key: string) => methods.find((method) => keyOf(method) === key);
  const first = methodLike(methods, {
    currencyCode: info.paymentCurrencyCode,
    pmType: info.paymentMethodType,
  });
  const known = first?.pmType === info.paymentMethodType ? info.paymentMethodAddress : null;
  const fixed = info.minAmount === info.maxAmount;
  const form = useForm({
    name: 'withdrawal',
    struct: withdrawalForm(info, (key) => methodOf(key) !== undefined),
    rules: RULES,
    lost: words.lost,
    start: {
      method: first ? keyOf(first) : '',
      amount: String(info.minAmount / 100),
      destinationAddress: known ?? '',
    },
    kept: fixed ? ['method', 'destinationAddress'] : ['method', 'amount', 'destinationAddress'],
    send: ({ method, amount, destinationAddress }) =>
      withdraw(methodOf(method), Number(amount) * 100, destinationAddress),
    done: () => (confirming.peek() ? 'more' : undefined),
  });
  const choose = (next: Method) => {
    if (keyOf(next) === form.value.method) return;
    form.field('method').onChange(keyOf(next));
    form.empty('destinationAddress');
  };
  const cents = form.isWrong('amount') ? null : Number(form.value.amount) * 100;
  return { form, methods, method: methodOf(form.value.method) ?? null, choose, cents, fixed };
};

const CoinWorth = ({
  info,
  method,
  cents,
}: {
  info: WithdrawalData;
  method: Method;
  cents: number | null;
}) => {
  const rate = info.rates[method.currencyCode];
  if (rate === undefined) return null;
  const worth = cents === null ? null : arrives(info, method.currencyCode, cents);
  return (
    <Field
      label={words.about(COINS[method.currencyCode].name)}
      name="about"
      value={worth ?? ''}
      onChange={() => {}}
      readOnly
      hint={words.aCoin(formatRate(rate))}
    />
  );
};

const MethodError = ({ text }: { text: string | undefined }) =>
  text && (
    <p className="field-error row gap-6" role="alert">
      <Icon name="warn" size={17} />
      {text}
    </p>
  );

const DevnetLink = ({ coin }: { coin: CurrencyCode }) => (
  <p className="sm muted">
    {words.devnet}{' '}
    <a className="brass" href={`/devnet?currency=${coin}#out`} target="_blank" rel="noopener">
      {words.devnetLink}
    </a>
  </p>
);

/** Coin, amount and address; while a second step is needed, its confirmation instead. */
export const WithdrawForm = ({ info }: { info: WithdrawalData }) => {
  useSignals();
  const { form, methods, method, choose, cents, fixed } = useWithdrawal(info);
  if (confirming.value)
    return <WithdrawConfirm order={confirming.value} done={form.forget} refuse={form.refuse} />;
  const address = form.field('destinationAddress');
  return (
    <form className="withdraw-form stack gap-12" noValidate ref={form.form} onSubmit={form.onSubmit}>
      <FormError of={form} />
      <p className="sm muted withdraw-label semi">{words.payIn}</p>
      <CoinCells name="method" methods={methods} chosen={method} onChoose={choose} label={words.payIn} />
      <MethodError text={form.error('method')} />
      <NetworkNotice method={method} then={() => networks.withdrawalsWait} />
      <div className="withdraw-pair stack gap-12">
        <Field
          label={words.whole}
          type="number"
          min={info.minAmount / 100}
          max={info.maxAmount / 100}
          inputMode="numeric"
          disabled={fixed}
          {...form.field('amount')}
          leading={
            <span className="muted" aria-hidden="true">
              $
            </span>
          }
          hint={words.range(formatShort(info.minAmount), formatShort(info.maxAmount))}
        />
        {method && <CoinWorth info={info} method={method} cents={cents} />}
      </div>
      <Field
        label={method ? words.address(COINS[method.currencyCode].name, networkOf(method)) : words.destination}
        maxLength={ADDRESS_MAX}
        {...address}
        trailing={
          <TextButton compact onClick={() => void paste(address.onChange)}>
            {words.paste}
          </TextButton>
        }
      />
      {devnet.value && method && <DevnetLink coin={method.currencyCode} />}
      <LiveRegion>
        {cents !== null && cents >= LARGE_WITHDRAWAL_CENTS && <Notice kind="note">{words.large}</Notice>}
      </LiveRegion>
      <div className="withdraw-end row gap-12 between wrap">
        <WithdrawTerms info={info} method={method} cents={cents} />
        <PrimaryButton type="submit" busy={form.busy || busy.value} disabled={loading.value !== 'ready'}>
          {cents === null ? words.go : words.goSum(formatShort(cents))}
        </PrimaryButton>
      </div>
    </form>
  );
};
