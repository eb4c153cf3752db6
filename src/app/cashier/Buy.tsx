import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { BUY_AMOUNT_MIN, BUY_AMOUNT_REQUIRED, BUY_AMOUNT_WHOLE, BUY_MIN_USD, buyAmountError } from '../../wire/buy.ts';
import { CURRENCIES } from '../../wire/currencies.ts';
import { REQUIRED } from '../../wire/common.ts';
import { inWords } from '../account/check.ts';
import { useBack } from '../account/useBack.ts';
import { percentText } from '../money.ts';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Tick } from '../ui/Tick.tsx';
import { useWrongField } from '../ui/useWrongField.ts';
import { agreed, amount, asking, buy, coin, coins, dollarsOf, leaveBuy, loadBuy, offers, order, provider, refused, resting, wish } from './buy.ts';
import { BuyOffers, providerName } from './BuyOffers.tsx';
import { BuyDisclaimer, DISCLAIMER, showDisclaimer } from './BuyDisclaimer.tsx';
import { buy as words } from '../words/en/buy.ts';
import './Buy.css';

const RULES = { [BUY_AMOUNT_REQUIRED]: words.requiredRule, [BUY_AMOUNT_WHOLE]: words.wholeRule, [BUY_AMOUNT_MIN]: words.minRule(BUY_MIN_USD) };

/** Amounts at one press; the default of section 9 is the first. */
const QUICK = [50, 100, 250, 500] as const;

const Coin = () => {
  useSignals();
  return (
    <div className="field buy-coin">
      <label htmlFor="buy-coin">{words.get}</label>
      <div className="field-box">
        <b className="ser" aria-hidden="true">{coin.value}</b>
        <select id="buy-coin" value={coin.value} onChange={(event) => {
          const next = CURRENCIES.find((code) => code === event.target.value);
          if (next) wish({ coin: next }, 0);
        }}>
          {coins.value.map(({ ticker, name }) => <option key={ticker} value={ticker}>{name}</option>)}
        </select>
        <Icon name="down" size={18} />
      </div>
    </div>
  );
};

const Wish = () => {
  useSignals();
  const [left, setLeft] = useState(false);
  const fault = buyAmountError(dollarsOf(amount.value));
  const shown = refused.value?.error?.fields?.['amountFrom'] ?? (left || amount.value !== '' ? fault ?? undefined : undefined);
  return (
    <>
      <div className="buy-pair">
        <Field label={words.pay} name="amountFrom" inputMode="numeric" value={amount.value} onChange={(text) => wish({ amount: text })} onBlur={() => setLeft(true)}
          leading={<span className="muted" aria-hidden="true">$</span>} hint="USD" error={shown && inWords(shown, RULES)} />
        <Coin />
      </div>
      <div className="buy-quick" role="group" aria-label={words.amount}>
        {QUICK.map((dollars) => (
          <button key={dollars} type="button" aria-pressed={amount.value === String(dollars)} onClick={() => wish({ amount: String(dollars) }, 0)}>{words.dollars(dollars)}</button>
        ))}
      </div>
    </>
  );
};

/** What became of the order: the pop-up that is on its way, open, or held back. */
const Ordered = () => {
  useSignals();
  const of = order.value;
  if (of === null || of.state === 'sending') return null;
  if (of.state !== 'blocked') return <Notice kind="note" live>{words.popUp}</Notice>;
  return (
    <Notice kind="caution" live>
      {words.held}
      <span className="buy-again"><a className="button glass button-compact" href={of.url} target="_blank" rel="noopener noreferrer">{words.open}<Icon name="external" size={18} /></a></span>
    </Notice>
  );
};

/** Why nothing was ordered; what belongs to a field is said there. */
const Refused = () => {
  useSignals();
  const why = refused.value;
  if (!why || why.error?.fields?.['amountFrom'] || why.error?.fields?.['agree']) return null;
  return why.error ? <Notice kind="error" onClose={() => { refused.value = null; }}>{why.error.message}</Notice>
    : <Notice kind="caution" live onClose={() => { refused.value = null; }}>{words.lost}</Notice>;
};

const Agree = ({ name, error }: { name: string; error: string | undefined }) => {
  useSignals();
  const agree = (on: boolean) => {
    agreed.value = on;
    refused.value = null;
  };
  const read = (event: MouseEvent) => {
    event.preventDefault();
    showDisclaimer();
  };
  return (
    <Tick name="agree" checked={agreed.value} onChange={agree} error={error}>
      {words.agree(name)} <a className="brass" href={DISCLAIMER} onClick={read}>{words.read}</a>
    </Tick>
  );
};

const Form = () => {
  useSignals();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, refused.value);
  const disagreed = refused.value?.error?.fields?.['agree'] ?? (tried && !agreed.value ? REQUIRED : undefined);
  const chosen = asking.value === 'ready' ? provider.value : null;
  const expected = offers.value.find(({ providerCode }) => providerCode === chosen)?.amountExpectedTo;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!agreed.value) form.current?.querySelector<HTMLElement>('[name=agree]')?.focus();
    else void buy();
  };
  return (
    <form className="buy" noValidate ref={form} onSubmit={submit}>
      <Wish />
      <BuyOffers />
      {chosen !== null && <Agree name={providerName(chosen)} error={disagreed && inWords(disagreed)} />}
      {expected && <dl className="buy-sum"><div><dt>{words.about}</dt><dd>{percentText(expected)} {coin.value}</dd></div><div><dt>{words.pay}</dt><dd>{words.dollars(amount.value)}</dd></div></dl>}
      <Refused />
      <Ordered />
      <Plate wide type="submit" busy={resting.value} disabled={chosen === null}>{chosen === null ? words.choose : words.via(providerName(chosen))}</Plate>
      <p className="xs muted buy-foot">{words.foot}</p>
    </form>
  );
};

/** #cashier/buy-crypto */
export const Buy = () => {
  useSignals();
  useEffect(() => {
    void loadBuy();
    return leaveBuy;
  }, []);
  useBack(loadBuy);
  const state = asking.value;
  // Drawn after the script that brought the answer.
  const sold = useDeferredValue(coins.value.length > 0, false);
  const away = state === 'offline' || state === 'error';
  return (
    <>
      {(state === 'loading' || coins.value.length > 0) && !sold && <Lines label={words.asking} />}
      {state === 'none' && coins.value.length === 0 && <Empty title={words.nothing} text={words.noCoins}><Glass href="#cashier/deposit">{words.depositCoins}</Glass></Empty>}
      {away && <Notice kind="caution" live>{state === 'offline' ? words.offline : words.notArrived}</Notice>}
      {away && <Glass onClick={() => { void loadBuy(); }}>{words.again}</Glass>}
      {sold && <Form />}
      <BuyDisclaimer settled={state !== 'loading' && state !== 'offers'} />
    </>
  );
};
