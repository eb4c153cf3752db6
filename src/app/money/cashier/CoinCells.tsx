import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icons/Icon.tsx';
import { COINS } from '../../../wire/money/currencies.ts';
import type { Method } from './methods.ts';
import { networkOf } from './networkOf.ts';
import { cashier } from '../../words/en/money/cashier.ts';

/** Choice of a coin and, where it is offered on several networks, of the network. */
export const CoinCells = ({
  methods,
  chosen,
  onChoose,
  label,
  name,
}: {
  methods: readonly Method[];
  chosen: Method | null;
  onChoose: (method: Method) => void;
  label: string;
  name?: string;
}) => {
  useSignals();
  const coins = methods.filter(
    ({ currencyCode }, n) => methods.findIndex((of) => of.currencyCode === currencyCode) === n,
  );
  const networks = methods.filter(({ currencyCode }) => currencyCode === chosen?.currencyCode);
  return (
    <>
      <div className="coin-cells" role="group" aria-label={label}>
        {coins.map((method) => {
          const on = method.currencyCode === chosen?.currencyCode;
          return (
            <button
              key={method.currencyCode}
              type="button"
              name={name}
              aria-pressed={on}
              onClick={() => onChoose(on && chosen ? chosen : method)}
            >
              <b className="ser">{method.currencyCode}</b>
              <span>{COINS[method.currencyCode].name}</span>
              {on && <Icon name="check" size={16} />}
            </button>
          );
        })}
      </div>
      {networks.length > 1 && (
        <div className="network-cells" role="group" aria-label={cashier.network}>
          {networks.map((method) => (
            <button
              key={method.pmType}
              type="button"
              aria-pressed={method.pmType === chosen?.pmType}
              onClick={() => onChoose(method)}
            >
              {networkOf(method)}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
