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
} from '../../../wire/money/buy.ts';
import { CURRENCIES } from '../../../wire/money/currencies.ts';
import { useRefetch } from '../../session/useRefetch.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useForm } from '../../forms/useForm.ts';
import { formatCount, formatDecimal } from '../../base/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import {
  asking,
  buy,
  coins,
  leaveBuy,
  loadBuy,
  offers,
  order,
  provider,
  resting,
  wish,
  wished,
} from './buy.ts';
import { BuyOffers, providerName } from './BuyOffers.tsx';
import { BuyDisclaimer, DISCLAIMER, showDisclaimer } from './BuyDisclaimer.tsx';
import { buy as words } from '../../words/en/money/buy.ts';
import './Buy.css';

const RULES = {
  [BUY_AMOUNT_REQUIRED]: words.requiredRule,
  [BUY_AMOUNT_WHOLE]: words.wholeRule,
  [BUY_AMOUNT_MAX]: words.maxRule(formatCount(BUY_MAX_USD)),
  [BUY_AMOUNT_MIN]: words.minRule(BUY_MIN_USD),
};
const START = { coin: '', amountFrom: String(BUY_DEFAULT_USD), agree: false };

/** Amounts at one press; the default of section 9 is the first. */
const QUICK = [50, 100, 250, 500] as const;

/** The tick is not kept: it is agreed to in the same breath as it is ordered. */
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
type BuyOf = ReturnType<typeof useBuy>;

const Coin = ({ of }: { of: BuyOf }) => {
  useSignals();
  const { coin } = wished.value;
  return (
    <div className="field buy-coin">
      <label htmlFor="buy-coin">{words.get}</label>
      <div className="field-box">
        <b className="ser" aria-hidden="true">
          {coin}
        </b>
        <select
          id="buy-coin"
          value={coin}
          onChange={(event) => {
            const next = CURRENCIES.find((code) => code === event.target.value);
            if (!next) return;
            of.field('coin').onChange(next);
            wish({ coin: next }, 0);
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

const Wish = ({ of }: { of: BuyOf }) => {
  const { onChange, ...field } = of.field('amountFrom');
  const change = (amount: string, afterMs?: number) => {
    onChange(amount);
    wish({ amount }, afterMs);
  };
  return (
    <>
      <div className="buy-pair">
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
        <Coin of={of} />
      </div>
      <div className="buy-quick" role="group" aria-label={words.amount}>
        {QUICK.map((dollars) => (
          <button
            key={dollars}
            type="button"
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

/** What became of the order: the pop-up that is on its way, open, or held back. */
const Ordered = () => {
  useSignals();
  const { state, url } = order.value ?? { state: 'sending', url: '' };
  return (
    <LiveRegion>
      {(state === 'opening' || state === 'open') && <Notice kind="note">{words.popUp}</Notice>}
      {state === 'blocked' && (
        <Notice kind="caution">
          {words.popUpBlocked}
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

const Agree = ({ of, seller }: { of: BuyOf; seller: string }) => {
  const read = (event: MouseEvent) => {
    event.preventDefault();
    showDisclaimer();
  };
  return (
    <Checkbox {...of.checkbox('agree')}>
      {words.agree(seller)}{' '}
      <a className="brass" href={DISCLAIMER} onClick={read}>
        {words.read}
      </a>
    </Checkbox>
  );
};

const Form = ({ of }: { of: BuyOf }) => {
  useSignals();
  const { coin, amount } = wished.value;
  const seller = provider.value;
  const agreeing = useEffectEvent(of.checkbox('agree').onChange);
  // Another seller takes the agreement back: it names who sells.
  useLayoutEffect(() => agreeing(false), [seller]);
  const chosen = asking.value === 'ready' ? seller : null;
  const expected = offers.value.find(({ providerCode }) => providerCode === chosen)?.amountExpectedTo;
  const submit = (event: FormEvent) => {
    if (resting.peek()) event.preventDefault();
    else of.onSubmit(event);
  };
  return (
    <form className="buy" noValidate ref={of.form} onSubmit={submit}>
      <Wish of={of} />
      <BuyOffers />
      {chosen !== null && <Agree of={of} seller={providerName(chosen)} />}
      {expected && (
        <dl className="buy-sum">
          <div>
            <dt>{words.about}</dt>
            <dd>
              {formatDecimal(expected)} {coin}
            </dd>
          </div>
          <div>
            <dt>{words.pay}</dt>
            <dd>{words.dollars(amount)}</dd>
          </div>
        </dl>
      )}
      <FormError of={of} />
      <Ordered />
      <PrimaryButton
        wide
        type="submit"
        busy={of.busy || resting.value}
        disabled={chosen === null && !of.isWrong('amountFrom')}
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
  const state = asking.value;
  // Drawn after the script that brought the answer.
  const sold = useDeferredValue(coins.value.length > 0, false);
  const away = state === 'offline' || state === 'error';
  return (
    <>
      {(state === 'loading' || coins.value.length > 0) && !sold && <Skeleton label={words.loadingCoins} />}
      {state === 'none' && coins.value.length === 0 && (
        <EmptyState title={words.nothing} text={words.noCoins}>
          <SecondaryButton href="#cashier/deposit">{words.depositCoins}</SecondaryButton>
        </EmptyState>
      )}
      <LiveRegion>
        {away && <Notice kind="caution">{state === 'offline' ? words.offline : words.offersLost}</Notice>}
      </LiveRegion>
      {away && (
        <SecondaryButton
          onClick={() => {
            void load();
          }}
        >
          {words.again}
        </SecondaryButton>
      )}
      {sold && <Form of={form} />}
      <BuyDisclaimer settled={state !== 'loading' && state !== 'offers'} />
    </>
  );
};
