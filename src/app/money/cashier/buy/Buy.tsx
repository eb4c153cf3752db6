import { useSignals } from '@preact/signals-react/runtime';
import {
  type FormEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import {
  BUY_AMOUNT_MAX,
  BUY_AMOUNT_MIN,
  BUY_AMOUNT_REQUIRED,
  BUY_AMOUNT_WHOLE,
  BUY_DEFAULT_USD,
  BUY_MAX_USD,
  BUY_MIN_USD,
  BuyForm,
} from '../../../../wire/money/buy.ts';
import { CURRENCIES } from '../../../../wire/money/currencies.ts';
import { useRefetch } from '../../../base/session/useRefetch.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { formatCount, formatDecimal } from '../../../base/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PrimaryButton } from '../../../ui/buttons/PrimaryButton.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import {
  buyState,
  buy,
  coins,
  leaveBuy,
  loadBuy,
  offers,
  order,
  provider,
  orderLocked,
  changeOfferQuery,
  offerQuery,
} from './state.ts';
import { BuyOffers, providerName } from './BuyOffers.tsx';
import { buy as words } from '../../../words/en/money/buy.ts';
import './Buy.css';

/** The disclaimer's anchor comes after the tab's hash: `#disclaimer` alone would close the dialog. */
const DISCLAIMER = '#cashier/buy-crypto#disclaimer';
const ID = 'disclaimer';

const showDisclaimer = (): void => {
  const heading = document.getElementById(ID);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

/**
 * Says who sells. An address with the anchor scrolls here.
 * @param settled the content above has loaded, so that nothing moves any more
 */
const BuyDisclaimer = ({ settled }: { settled: boolean }) => {
  useEffect(() => {
    if (settled && window.location.hash === DISCLAIMER) showDisclaimer();
  }, [settled]);
  return (
    <section className="buy-disclaimer stack ruled-top sm muted">
      <h3 id={ID} tabIndex={-1}>
        {words.disclaimer}
      </h3>
      <p>{words.seller}</p>
      <p>{words.arrives}</p>
      <p>{words.questions}</p>
    </section>
  );
};

const RULES = {
  [BUY_AMOUNT_REQUIRED]: words.requiredRule,
  [BUY_AMOUNT_WHOLE]: words.wholeRule,
  [BUY_AMOUNT_MAX]: words.maxRule(formatCount(BUY_MAX_USD)),
  [BUY_AMOUNT_MIN]: words.minRule(BUY_MIN_USD),
};
const START = { coin: '', amountFrom: String(BUY_DEFAULT_USD), agree: false };

/** Dollars offered as buttons; the first is the form's default. */
const QUICK_AMOUNTS = [50, 100, 250, 500] as const;

/** The tick is not kept: each order needs consent of its own. */
const useBuy = () =>
  useForm({
    name: 'buy',
    struct: BuyForm,
    start: START,
    kept: ['coin', 'amountFrom'],
    rules: RULES,
    lost: words.lost,
    send: ({ agree }) => buy(agree),
    done: () => {},
  });
type BuyFormState = ReturnType<typeof useBuy>;

const Coin = ({ form }: { form: BuyFormState }) => {
  useSignals();
  const { coin } = offerQuery.value;
  return (
    <div className="field buy-coin">
      <label htmlFor="buy-coin">{words.get}</label>
      <div className="field-box row gap-10">
        <b className="ser" aria-hidden="true">
          {coin}
        </b>
        <select
          id="buy-coin"
          value={coin}
          onChange={(event) => {
            const next = CURRENCIES.find((code) => code === event.target.value);
            if (!next) return;
            form.field('coin').onChange(next);
            changeOfferQuery({ coin: next }, 0);
          }}
        >
          {coins.value.map(({ ticker, name }) => (
            <option key={ticker} value={ticker}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
    </div>
  );
};

const AmountAndCoin = ({ form }: { form: BuyFormState }) => {
  const { onChange, ...field } = form.field('amountFrom');
  const change = (amount: string, afterMs?: number) => {
    onChange(amount);
    changeOfferQuery({ amount }, afterMs);
  };
  return (
    <>
      <div className="buy-pair stack gap-10">
        <Field
          label={words.pay}
          inputMode="numeric"
          {...field}
          onChange={(text) => change(text)}
          leading={
            <span className="muted" aria-hidden="true">
              $
            </span>
          }
          hint="USD"
        />
        <Coin form={form} />
      </div>
      <div className="buy-quick stack gap-6" role="group" aria-label={words.amount}>
        {QUICK_AMOUNTS.map((dollars) => (
          <button
            key={dollars}
            type="button"
            className="choice"
            aria-pressed={field.value === String(dollars)}
            onClick={() => change(String(dollars), 0)}
          >
            {words.dollars(dollars)}
          </button>
        ))}
      </div>
    </>
  );
};

/** Where the order goes on: in a pop-up, or with a link that opens it. */
const OrderNotice = () => {
  useSignals();
  const { state, url } = order.value ?? { state: 'sending', url: '' };
  return (
    <LiveRegion>
      {(state === 'opening' || state === 'open') && <Notice kind="note">{words.popUp}</Notice>}
      {state === 'ready' && (
        <Notice kind="note">
          {words.ready}
          <span className="buy-again">
            <a
              className="button button-secondary button-compact"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words.open}
              <Icon name="external" size={18} />
            </a>
          </span>
        </Notice>
      )}
    </LiveRegion>
  );
};

const Agree = ({ form, seller }: { form: BuyFormState; seller: string }) => {
  const read = (event: MouseEvent) => {
    event.preventDefault();
    showDisclaimer();
  };
  return (
    <Checkbox {...form.checkbox('agree')}>
      {words.agree(seller)}{' '}
      <a className="brass" href={DISCLAIMER} onClick={read}>
        {words.read}
      </a>
    </Checkbox>
  );
};

const Form = ({ form }: { form: BuyFormState }) => {
  useSignals();
  const { coin, amount } = offerQuery.value;
  const seller = provider.value;
  const setAgree = useEffectEvent(form.checkbox('agree').onChange);
  // Another seller clears the consent, which names the seller.
  useLayoutEffect(() => setAgree(false), [seller]);
  const chosen = buyState.value === 'ready' ? seller : null;
  const expected = offers.value.find(({ providerCode }) => providerCode === chosen)?.amountExpectedTo;
  const submit = (event: FormEvent) => {
    if (orderLocked.peek()) event.preventDefault();
    else form.onSubmit(event);
  };
  return (
    <form className="buy" noValidate ref={form.form} onSubmit={submit}>
      <AmountAndCoin form={form} />
      <BuyOffers />
      {chosen !== null && <Agree form={form} seller={providerName(chosen)} />}
      {expected && (
        <dl className="buy-sum">
          <div>
            <dt>{words.about}</dt>
            <dd className="num">
              {formatDecimal(expected)} {coin}
            </dd>
          </div>
          <div>
            <dt>{words.pay}</dt>
            <dd className="num">{words.dollars(amount)}</dd>
          </div>
        </dl>
      )}
      <FormError of={form} />
      <OrderNotice />
      <PrimaryButton
        wide
        type="submit"
        busy={form.busy || orderLocked.value}
        disabled={chosen === null && !form.isWrong('amountFrom')}
      >
        {chosen === null ? words.choose : words.via(providerName(chosen))}
      </PrimaryButton>
      <p className="xs muted buy-foot">{words.popUpNote}</p>
    </form>
  );
};

/** #cashier/buy-crypto */
export const Buy = () => {
  useSignals();
  const form = useBuy();
  const load = () => loadBuy({ coin: form.value.coin, amount: form.value.amountFrom });
  const begin = useEffectEvent(load);
  useEffect(() => {
    void begin();
    return leaveBuy;
  }, []);
  useRefetch(load);
  const state = buyState.value;
  // Deferred, so that the form renders after the task that handled the answer.
  const ready = useDeferredValue(coins.value.length > 0, false);
  return (
    <>
      {(state === 'loading' || coins.value.length > 0) && !ready && <Skeleton label={words.loadingCoins} />}
      {state === 'none' && coins.value.length === 0 && (
        <EmptyState title={words.nothing} text={words.noCoins}>
          <SecondaryButton href="#cashier/deposit">{words.depositCoins}</SecondaryButton>
        </EmptyState>
      )}
      <RetryNotice failed={state === 'offline' || state === 'error'} label={words.again} retry={load}>
        {state === 'offline' ? words.offline : words.offersLost}
      </RetryNotice>
      {ready && <Form form={form} />}
      <BuyDisclaimer settled={state !== 'loading' && state !== 'offers'} />
    </>
  );
};
