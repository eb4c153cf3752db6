import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { BUY_PROVIDERS, type BuyOffer, NO_OFFERS } from '../../wire/buy.ts';
import { formatShort } from '../money.ts';
import { Icon } from '../ui/Icon.tsx';
import { Lines } from '../ui/Lines.tsx';
import { amount, asking, chooseProvider, coin, offers, provider, takes } from './buy.ts';

/** As it is shown: its name, or its code where nobody knows it (section 8). */
export const providerName = (code: string): string => BUY_PROVIDERS[code] ?? code;

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const countOf = (n: number): string => `${WORDS[n] ?? n} ${n === 1 ? 'offer' : 'offers'}`;

/** Why an offer cannot be taken: `Minimum $80`, `Maximum $2,000`, `Not available`. */
export const whyNot = ({ errorType, errorDetails }: BuyOffer): string => {
  const [detail] = errorType === 'limits' ? errorDetails ?? [] : [];
  const dollars = /^\d{1,9}(\.\d+)?$/.test(detail?.value ?? '') ? formatShort(Number((detail?.value ?? '').split('.')[0]) * 100) : null;
  if (!detail || dollars === null) return 'Not available';
  return detail.cause === 'min' ? `Minimum ${dollars}` : detail.cause === 'max' ? `Maximum ${dollars}` : 'Not available';
};

/** A known provider's tile has its first letter; an unknown one the generic icon. */
const Tile = ({ code }: { code: string }) => (
  <i className="buy-tile" aria-hidden="true">{BUY_PROVIDERS[code] === undefined ? <Icon name="info" size={20} /> : <b className="ser">{BUY_PROVIDERS[code].replace(/^Play /, '').charAt(0).toUpperCase()}</b>}</i>
);

const Row = ({ offer, name, first }: { offer: BuyOffer; name: string; first: boolean }) => {
  useSignals();
  const { providerCode: code, amountExpectedTo: expected } = offer;
  if (!takes(offer)) {
    return (
      <li className="buy-offer buy-offer-not"><span aria-disabled="true"><Tile code={code} /><span className="grow">{providerName(code)}</span>
        <span className="buy-why"><Icon name="warn" size={16} />{whyNot(offer)}</span></span></li>
    );
  }
  return (
    <li className="buy-offer">
      <label>
        <input type="radio" name={name} value={code} checked={provider.value === code} onChange={() => chooseProvider(code)} />
        <Tile code={code} />
        <span className="grow"><b>{providerName(code)}</b>{first && <span className="xs muted">Most {coin.value} for ${amount.value}</span>}</span>
        <span className="buy-amount"><b>{expected}</b><span className="xs muted">{coin.value}</span></span>
        <i className="buy-mark" aria-hidden="true"><Icon name="check" size={16} /></i>
      </label>
    </li>
  );
};

/** Offers as one choice, best first, those that cannot be taken at the end. The list keeps its height while it is asked for. */
export const BuyOffers = () => {
  useSignals();
  const name = useId();
  const state = asking.value;
  if (state === 'offers') return <div className="buy-offers-wait"><Lines label="Asking the sellers" /></div>;
  if (state !== 'ready') return null;
  if (offers.value.length === 0) return <p className="muted buy-none" role="status">{NO_OFFERS}</p>;
  return (
    <div role="radiogroup" aria-label="Offers">
      <div className="row between buy-head"><h3>{countOf(offers.value.length)}</h3><span className="xs muted">After every fee. Rates change.</span></div>
      <ul className="buy-offers">
        {offers.value.map((offer, n) => <Row key={offer.providerCode} offer={offer} name={name} first={n === 0} />)}
      </ul>
    </div>
  );
};
