/** The devnet's own pages; `{txid}` and the like are put in by their scripts. */
export const devnet = {
  frame: { back: 'Back to the cashier', noAnswer: 'The house did not answer.' },
  faucet: {
    title: 'Devnet faucet',
    notice:
      'These coins are play coins of this house’s own devnet. They are worth nothing. Never send real ' +
      'coins to a devnet address: they would be lost.',
    coin: 'Coin',
    onEthereum: 'on Ethereum',
    address: '{coin} address',
    amount: 'Amount in {unit}',
    amounts: 'Amounts',
    pay: 'Pay from the faucet',
    outTitle: 'An address to withdraw to',
    outText: 'It stands for a wallet of your own. What is sent there leaves the house and is nobody’s.',
    make: 'Make an address for this coin',
    chain: 'The chain',
    height: 'Height',
    next: 'Next block',
    waiting: 'Payments waiting',
    paid: 'Paid. It waits for the next block: {txid}',
    lost: 'The house did not answer. Nothing is known of this payment; look at the list below.',
    soon: 'as soon as a payment waits',
    now: 'now',
    inSeconds: 'in {n} s',
    silent: 'no answer',
  },
  exchange: {
    title: 'Play exchange',
    notice:
      'This exchange belongs to this house’s own devnet. Nobody asks for a card, no money is paid, and ' +
      'the coins are worth nothing.',
    order: 'Your order',
    provider: 'Provider',
    pay: 'You pay',
    get: 'You get',
    to: 'To your deposit address',
    confirm: 'Confirm the order',
    sum: '{usd} dollars of play money',
    paid: 'Paid. It waits for confirmations; watch it in the cashier.',
    unknown: 'There is no such order.',
    lost: 'The house did not answer. Confirming again pays once.',
  },
};
