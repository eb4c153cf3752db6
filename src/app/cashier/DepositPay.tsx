import { useSignals } from '@preact/signals-react/runtime';
import type { DepositAddress } from '../../wire/cashier.ts';
import { house } from '../account/state.ts';
import { now } from '../clock.ts';
import { formatShort, formatTime } from '../money.ts';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PaperLabel } from '../ui/PaperLabel.tsx';
import { Plate } from '../ui/Plate.tsx';
import { COIN_NAMES } from './coinNames.ts';
import { copyAddress } from './copyAddress.ts';
import { formatRate } from './formatRate.ts';
import { load } from './state.ts';

const Terms = ({ of, at }: { of: DepositAddress; at: number }) => {
  useSignals();
  const minutes = Math.max(1, Math.ceil((of.rate.renewsAt - now()) / 60_000));
  const renewal = load.value === 'offline' ? `as of ${formatTime(at)}` : `updates in ${minutes} min`;
  const coin = of.depositCurrency;
  return (
    <dl className="kv deposit-terms">
      <div><dt>Smallest deposit</dt><dd>{formatShort(of.minDepositAmount)} <span>{of.minDepositAmountInCurrency} {coin}</span></dd></div>
      <div><dt>Largest deposit</dt><dd>{formatShort(of.maxDepositAmount)} <span>{of.maxDepositAmountInCurrency} {coin}</span></dd></div>
      <div><dt>Rate</dt><dd>{formatRate(of.rate.usd)} <span>{renewal}</span></dd></div>
    </dl>
  );
};

/** Where to pay: the paper label, the two ways to use it, the limits and the warning. */
export const DepositPay = ({ kept: { address, at } }: { kept: { address: DepositAddress; at: number } }) => {
  useSignals();
  const { depositAddress, depositCurrency, depositUri, qrCode } = address;
  const name = COIN_NAMES[depositCurrency];
  return (
    <>
      <PaperLabel qr={qrCode} address={depositAddress} label={`${name} address`} />
      <div className="deposit-actions">
        <Plate onClick={() => { void copyAddress(depositAddress); }}><Icon name="copy" />Copy address</Plate>
        <Glass href={depositUri}>Open wallet</Glass>
      </div>
      <Terms of={address} at={at} />
      <p className="deposit-warning"><Icon name="warn" size={18} />
        <span>Send only {name} to this address. Other coins cannot be returned.</span></p>
      {house.value?.devnet && (
        <a className="deposit-faucet" href={`/devnet?address=${encodeURIComponent(depositAddress)}&currency=${depositCurrency}`}>
          Pay from the devnet faucet</a>
      )}
    </>
  );
};
