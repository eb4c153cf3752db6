import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { buyAmountError, NO_BUY_CURRENCIES } from '../../wire/buy.ts';
import { CURRENCIES } from '../../wire/currencies.ts';
import { REQUIRED } from '../../wire/common.ts';
import { useBack } from '../account/useBack.ts';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Tick } from '../ui/Tick.tsx';
import { agreed, amount, asking, buy, coin, coins, dollarsOf, leaveBuy, loadBuy, offers, order, provider, refused, resting, wish } from './buy.ts';
import { BuyOffers, providerName } from './BuyOffers.tsx';
import { Cashier } from './Cashier.tsx';
import { BuyDisclaimer, DISCLAIMER, showDisclaimer } from './BuyDisclaimer.tsx';
import './Buy.css';

/** Amounts at one press; the default of section 9 is the first. */
const QUICK = [50, 100, 250, 500] as const;

const Coin = () => {
  useSignals();
  return (
    <div className="field buy-coin">
      <label htmlFor="buy-coin">You get</label>
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
        <Field label="You pay" name="amountFrom" inputMode="numeric" value={amount.value} onChange={(text) => wish({ amount: text })} onBlur={() => setLeft(true)}
          leading={<span className="muted" aria-hidden="true">$</span>} hint="USD" error={shown} />
        <Coin />
      </div>
      <div className="buy-quick" role="group" aria-label="Amount">
        {QUICK.map((dollars) => (
          <button key={dollars} type="button" aria-pressed={amount.value === String(dollars)} onClick={() => wish({ amount: String(dollars) }, 0)}>${dollars}</button>
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
  if (of.state !== 'blocked') return <Notice kind="note">Complete your order in the pop-up.</Notice>;
  return (
    <Notice kind="caution">
      Your browser held the pop-up back. Your order waits: open it here, or allow pop-ups for this page.
      <span className="buy-again"><a className="button glass button-compact" href={of.url} target="_blank" rel="noopener noreferrer">Open the order<Icon name="external" size={18} /></a></span>
    </Notice>
  );
};

const Refused = () => {
  useSignals();
  const why = refused.value;
  if (!why) return null;
  return why.error ? <Notice kind="error" onClose={() => { refused.value = null; }}>{why.error.message}</Notice>
    : <Notice kind="caution" onClose={() => { refused.value = null; }}>The house did not answer. Try again: nothing is ordered twice.</Notice>;
};

const Agree = ({ name, error }: { name: string; error: string | undefined }) => {
  useSignals();
  const read = (event: MouseEvent) => {
    event.preventDefault();
    showDisclaimer();
  };
  return (
    <Tick name="agree" checked={agreed.value} onChange={(on) => { agreed.value = on; }} error={error}>
      I agree that {name} sells me the coins, not Glasshouse. <a className="brass" href={DISCLAIMER} onClick={read}>Read the disclaimer</a>
    </Tick>
  );
};

const Form = () => {
  useSignals();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
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
      {chosen !== null && <Agree name={providerName(chosen)} error={tried && !agreed.value ? REQUIRED : undefined} />}
      {expected && <dl className="buy-sum"><div><dt>You get about</dt><dd>{expected} {coin.value}</dd></div><div><dt>You pay</dt><dd>${amount.value}</dd></div></dl>}
      <Refused />
      <Ordered />
      <Plate wide type="submit" busy={resting.value} disabled={chosen === null}>{chosen === null ? 'Choose an offer' : `Buy via ${providerName(chosen)}`}</Plate>
      <p className="xs muted buy-foot">You finish the order in a pop-up. The coins arrive as a deposit.</p>
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
  const away = state === 'offline' || state === 'error';
  return (
    <Cashier current="#cashier/buy-crypto">
      {state === 'loading' && coins.value.length === 0 && <Lines label="Asking what is sold" />}
      {state === 'none' && coins.value.length === 0 && <Empty title="Nothing on sale" text={NO_BUY_CURRENCIES}><Glass href="#cashier/deposit">Deposit coins</Glass></Empty>}
      {away && <Notice kind="caution">{state === 'offline' ? 'You are offline. Coins can be bought once you are back.' : 'The offers did not arrive.'}</Notice>}
      {away && <Glass onClick={() => { void loadBuy(); }}>Try again</Glass>}
      {coins.value.length > 0 && <Form />}
      <BuyDisclaimer settled={state !== 'loading' && state !== 'offers'} />
    </Cashier>
  );
};
