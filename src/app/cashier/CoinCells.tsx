import { Icon } from '../ui/Icon.tsx';
import { COIN_NAMES } from './coinNames.ts';
import type { Method } from './state.ts';

/** Coins as one choice. */
export const CoinCells = ({ methods, chosen, onChoose, label }:
{ methods: readonly Method[]; chosen: Method | null; onChoose: (method: Method) => void; label: string }) => (
  <div className="coin-cells" role="group" aria-label={label}>
    {methods.map((method) => {
      const on = method.currencyCode === chosen?.currencyCode;
      return (
        <button key={method.currencyCode} type="button" aria-pressed={on} onClick={() => onChoose(method)}>
          <b className="ser">{method.currencyCode}</b><span>{COIN_NAMES[method.currencyCode]}</span>
          {on && <Icon name="check" size={16} />}
        </button>
      );
    })}
  </div>
);
