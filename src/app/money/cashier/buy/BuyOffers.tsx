import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { BUY_PROVIDERS, type BuyOffer } from '../../../../wire/money/buy.ts';
import { formatShort, formatDecimal } from '../../../base/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { buyState, chooseProvider, offers, provider, isAvailable, offerQuery } from './state.ts';
import { buy as words } from '../../../words/en/money/buy.ts';

/** A provider's name, or its code if it is unknown. */
export const providerName = (code: string): string => BUY_PROVIDERS[code] ?? code;

/** Why an offer cannot be taken: its smallest or largest sum, or just "not available". */
export const unavailableReason = ({ errorType, errorDetails }: BuyOffer): string => {
  const [detail] = errorType === 'limits' ? (errorDetails ?? []) : [];
  const dollars = /^\d{1,9}(\.\d+)?$/.test(detail?.value ?? '')
    ? formatShort(Number((detail?.value ?? '').split('.')[0]) * 100)
    : null;
  if (!detail || dollars === null) return words.notAvailable;
  return detail.cause === 'min'
    ? words.min(dollars)
    : detail.cause === 'max'
      ? words.max(dollars)
      : words.notAvailable;
};

/** A known provider's first letter, or an icon for an unknown one. */
const Tile = ({ code }: { code: string }) => (
  <i className="buy-tile rigid framed" aria-hidden="true">
    {BUY_PROVIDERS[code] === undefined ? (
      <Icon name="info" size={20} />
    ) : (
      <b className="ser">
        {BUY_PROVIDERS[code]
          .replace(/^Play /, '')
          .charAt(0)
          .toUpperCase()}
      </b>
    )}
  </i>
);

const Row = ({ offer, name, first }: { offer: BuyOffer; name: string; first: boolean }) => {
  useSignals();
  const { providerCode: code, amountExpectedTo: expected } = offer;
  if (!isAvailable(offer)) {
    return (
      <li className="buy-offer buy-offer-not">
        <span aria-disabled="true">
          <Tile code={code} />
          <span className="grow">{providerName(code)}</span>
          <span className="buy-why">
            <Icon name="warn" size={16} />
            {unavailableReason(offer)}
          </span>
        </span>
      </li>
    );
  }
  return (
    <li className="buy-offer">
      <label>
        <input
          type="radio"
          name={name}
          value={code}
          checked={provider.value === code}
          onChange={() => chooseProvider(code)}
        />
        <Tile code={code} />
        <span className="grow lines">
          <b>{providerName(code)}</b>
          {first && (
            <span className="xs muted">
              {words.most(offerQuery.value.coin, words.dollars(offerQuery.value.amount))}
            </span>
          )}
        </span>
        <span className="buy-amount lines end figures">
          <b>{expected && formatDecimal(expected)}</b>
          <span className="xs muted">{offerQuery.value.coin}</span>
        </span>
        <i className="buy-mark" aria-hidden="true">
          <Icon name="check" size={16} />
        </i>
      </label>
    </li>
  );
};

/**
 * Choice of an offer: best first, unavailable ones at the end. The list keeps its height while it loads.
 */
export const BuyOffers = () => {
  useSignals();
  const name = useId();
  const state = buyState.value;
  const found = state === 'ready' ? offers.value.length : 0;
  return (
    <>
      <LiveRegion>
        {state === 'ready' && found === 0 && <p className="muted buy-none">{words.none}</p>}
      </LiveRegion>
      {state === 'offers' && (
        <div className="buy-offers-wait">
          <Skeleton label={words.loadingOffers} />
        </div>
      )}
      {found > 0 && (
        <div role="radiogroup" aria-label={words.list}>
          <div className="row between buy-head">
            <h3>{words.offers(found)}</h3>
            <span className="xs muted">{words.fees}</span>
          </div>
          <ul className="buy-offers">
            {offers.value.map((offer, n) => (
              <Row key={offer.providerCode} offer={offer} name={name} first={n === 0} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
