/** Section 1: six coins, set as tickers. Their learn-more links come with the payment methods page. */
const COINS = [
  ['BTC', 'Bitcoin'], ['LTC', 'Litecoin'], ['ETH', 'Ethereum'], ['XMR', 'Monero'], ['USDT', 'Tether'], ['USDC', 'USDC'],
] as const;

export const Coins = () => (
  <section className="section" aria-labelledby="coins">
    <div className="section-head"><h2 id="coins">Six coins accepted</h2></div>
    <ul className="coins">
      {COINS.map(([ticker, name]) => <li key={ticker}><b>{ticker}</b><span className="xs muted">{name}</span></li>)}
    </ul>
  </section>
);
