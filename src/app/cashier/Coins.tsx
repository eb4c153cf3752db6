import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../ui/Icon.tsx';
import { COIN_NAMES } from './coinNames.ts';
import { choose, chosen, methods } from './state.ts';

/** The coins that the house offers now, as one choice. */
export const Coins = () => {
  useSignals();
  if (methods.value.length === 0) return null;
  return (
    <div className="coin-cells" role="group" aria-label="Coin">
      {methods.value.map((method) => {
        const on = method.currencyCode === chosen.value?.currencyCode;
        return (
          <button key={method.currencyCode} type="button" aria-pressed={on} onClick={() => { void choose(method); }}>
            <b className="ser">{method.currencyCode}</b><span>{COIN_NAMES[method.currencyCode]}</span>
            {on && <Icon name="check" size={16} />}
          </button>
        );
      })}
    </div>
  );
};
