import { expect, test } from 'vitest';
import { NETWORKS } from '../../src/wire/money/currencies.ts';
import { addressIn } from '../../src/wire/money/withdrawals.ts';

const BITCOIN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

test.each([
  ['bitcoin', `  ${BITCOIN}\n`, BITCOIN],
  ['bitcoin', `bitcoin:${BITCOIN}`, BITCOIN],
  ['bitcoin', `BITCOIN:${BITCOIN.toUpperCase()}?amount=0.1&label=me`, BITCOIN.toUpperCase()],
  [
    'litecoin',
    `litecoin:ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9`,
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ],
  ['ethereum', `ethereum:${ETHEREUM}@1?value=1e18`, ETHEREUM],
  ['ethereum', `ethereum:pay-${ETHEREUM}`, ETHEREUM],
  ['ethereum', `ethereum:${TOKEN}@1/transfer?address=${ETHEREUM}&uint256=1`, ETHEREUM],
  ['monero', 'monero:4abc?tx_amount=1', '4abc'],
] as const)('[C07] on %s the address of "%s" is taken', (network, pasted, address) => {
  expect(addressIn(pasted, NETWORKS[network])).toBe(address);
});

test.each([
  ['another network', 'litecoin', `bitcoin:${BITCOIN}`],
  ['another chain of its kind', 'ethereum', `ethereum:${ETHEREUM}@137`],
  ['something that BIP21 requires', 'bitcoin', `bitcoin:${BITCOIN}?req-pay=1`],
  ['a payment id', 'monero', 'monero:4abc?tx_payment_id=ab'],
  ['a transfer to nobody', 'ethereum', `ethereum:${TOKEN}/transfer?uint256=1`],
  ['no network', 'bitcoin', `constructor:${BITCOIN}`],
] as const)('[C07] with %s it stays whole, and is refused as no address', (_, network, pasted) => {
  expect(addressIn(pasted, NETWORKS[network])).toBe(pasted);
});
