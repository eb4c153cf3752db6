import { useSignals } from '@preact/signals-react/runtime';
import type { DepositAddress } from '../../../../wire/money/cashier.ts';
import { house } from '../../../base/session/state.ts';
import { formatShort, formatDecimal, formatAsOf, formatPercent } from '../../../base/format.ts';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { QrAddress } from '../../../ui/hash/QrAddress.tsx';
import { PrimaryButton } from '../../../ui/buttons/PrimaryButton.tsx';
import { COINS } from '../../../../wire/money/currencies.ts';
import { copyAddress, followWallet } from '../copyAddress.ts';
import { formatRate } from '../formatRate.ts';
import { networkOf } from '../networkOf.ts';
import { confirmationsText } from '../networks.ts';
import { load } from '../state.ts';
import { cashier } from '../../../words/en/money/cashier.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';

const Terms = ({ of, at }: { of: DepositAddress; at: number }) => {
  useSignals();
  const time = useNow(60_000);
  const minutes = Math.max(1, Math.ceil((of.rate.renewsAt - time) / 60_000));
  const renewal = load.value === 'offline' ? cashier.asOf(formatAsOf(at, time)) : cashier.renews(minutes);
  const coin = of.depositCurrency;
  return (
    <dl className="kv deposit-terms">
      <div>
        <dt>{cashier.smallest}</dt>
        <dd>
          {formatShort(of.minDepositAmount)}{' '}
          <span>
            {formatDecimal(of.minDepositAmountInCurrency)} {coin}
          </span>
        </dd>
      </div>
      <div>
        <dt>{cashier.largest}</dt>
        <dd>
          {formatShort(of.maxDepositAmount)}{' '}
          <span>
            {formatDecimal(of.maxDepositAmountInCurrency)} {coin}
          </span>
        </dd>
      </div>
      <div>
        <dt>{cashier.rate}</dt>
        <dd>
          {formatRate(of.rate.usd)} <span>{renewal}</span>
        </dd>
      </div>
      {of.confirmations && (
        <div>
          <dt>{cashier.confirmations}</dt>
          <dd>{confirmationsText(of.confirmations)}</dd>
        </div>
      )}
      {of.rate.spreadPercent !== undefined && (
        <div>
          <dt>{cashier.belowMarket}</dt>
          <dd>{formatPercent(of.rate.spreadPercent)}</dd>
        </div>
      )}
    </dl>
  );
};

/** The deposit address with its QR code, actions, limits and the warning. */
export const DepositPay = ({ kept: { address, at } }: { kept: { address: DepositAddress; at: number } }) => {
  useSignals();
  const { depositAddress, depositCurrency, depositUri, qrCode, pmType } = address;
  const name = COINS[depositCurrency].name;
  const network = networkOf({ currencyCode: depositCurrency, pmType });
  return (
    <>
      <QrAddress
        qr={qrCode}
        address={depositAddress}
        title={cashier.yours}
        note={network}
        label={cashier.qr(cashier.address(name))}
      />
      <div className="deposit-actions wrap">
        <PrimaryButton onClick={() => void copyAddress(depositAddress)}>
          <Icon name="copy" />
          {cashier.copyAddress}
        </PrimaryButton>
        <SecondaryButton href={depositUri} onClick={() => followWallet(depositAddress)}>
          {cashier.wallet}
        </SecondaryButton>
      </div>
      <Terms of={address} at={at} />
      <p className="deposit-warning sm">
        <Icon name="warn" size={18} />
        <span>{cashier.sendOnly(name, network)}</span>
      </p>
      {house.value?.devnet && (
        <a
          className="deposit-faucet link-line brass num"
          href={`/devnet?address=${encodeURIComponent(depositAddress)}&currency=${depositCurrency}`}
        >
          {cashier.faucet}
        </a>
      )}
    </>
  );
};
