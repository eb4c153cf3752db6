import { HOME } from '../shell/language.ts';

/** Section 1: six coins, set as tickers. The anchors are those of the payment methods page. */
const COINS = [
  ['BTC', 'Bitcoin', 'bitcoin'], ['LTC', 'Litecoin', 'litecoin'], ['ETH', 'Ethereum', 'ethereum'],
  ['XMR', 'Monero', 'monero'], ['USDT', 'Tether', 'tether'], ['USDC', 'USDC', 'usd-coin'],
] as const;

export const Coins = () => (
  <section className="section" aria-labelledby="coins">
    <div className="section-head"><h2 id="coins">Six coins accepted</h2></div>
    <ul className="coins">
      {COINS.map(([ticker, name, anchor]) => (
        <li key={ticker}>
          <b>{ticker}</b><span className="xs muted">{name}</span>
          <a className="xs brass coins-more" href={`${HOME}/payment-methods#${anchor}`} aria-label={`Learn more about ${name}`}>Learn more</a>
        </li>
      ))}
    </ul>
  </section>
);
