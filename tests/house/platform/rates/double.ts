import { createServer } from 'node:http';

/** What the three markets answer, by their documentation; a test changes it while they run. */
export interface Markets {
  /** Dollars for a coin at each market; a missing coin is not quoted there. */
  kraken: Record<string, string>;
  coinbase: Record<string, string>;
  coingecko: Record<string, number>;
  /** Markets that answer with this instead. */
  broken: Record<string, { status: number; body: string }>;
  asked: string[];
}

const KRAKEN_NAMES: Record<string, string> = {
  XBTUSD: 'XXBTZUSD',
  LTCUSD: 'XLTCZUSD',
  ETHUSD: 'XETHZUSD',
  XMRUSD: 'XXMRZUSD',
  USDTUSD: 'USDTZUSD',
  USDCUSD: 'USDCUSD',
};

const answerOf = (markets: Markets, url: URL): object => {
  if (url.pathname === '/0/public/Ticker') {
    const pairs = (url.searchParams.get('pair') ?? '').split(',').filter((pair) => markets.kraken[pair]);
    return {
      error: [],
      result: Object.fromEntries(
        pairs.map((pair) => [
          KRAKEN_NAMES[pair] ?? pair,
          { a: ['1'], b: ['1'], c: [markets.kraken[pair], '0.1'] },
        ]),
      ),
    };
  }
  const spot = /^\/v2\/prices\/([A-Z]+)-USD\/spot$/.exec(url.pathname)?.[1];
  if (spot !== undefined) return { data: { amount: markets.coinbase[spot], base: spot, currency: 'USD' } };
  const ids = (url.searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => markets.coingecko[id] !== undefined);
  return Object.fromEntries(ids.map((id) => [id, { usd: markets.coingecko[id] }]));
};
const marketOf = (path: string): string =>
  path.startsWith('/0/') ? 'kraken' : path.startsWith('/v2/') ? 'coinbase' : 'coingecko';

/** Serves all three on one port of this machine while `body` runs. */
export const withMarkets = async (markets: Markets, body: (url: string) => Promise<void>): Promise<void> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    markets.asked.push(url.pathname);
    const broken = markets.broken[marketOf(url.pathname)];
    response.writeHead(broken?.status ?? 200, { 'content-type': 'application/json' });
    response.end(broken ? broken.body : JSON.stringify(answerOf(markets, url)));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  try {
    await body(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  }
};
