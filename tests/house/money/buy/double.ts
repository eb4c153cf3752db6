import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { createServer } from 'node:http';

/** An RSA pair as Changelly hands it out: base64 of a PEM. */
export const rsaPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64');
  return {
    privateKey,
    publicKey,
    privateBase64: base64(privateKey.export({ type: 'pkcs1', format: 'pem' })),
    publicBase64: base64(publicKey.export({ type: 'spki', format: 'pem' })),
  };
};

/** A provider of the double: its limits in dollars, dollars a coin, or the error that it always answers. */
interface Provider {
  readonly code: string;
  readonly min: number;
  readonly max: number;
  readonly coinsPerDollar: string;
  readonly error?: string;
}
const PROVIDERS: readonly Provider[] = [
  { code: 'moonpay', min: 30, max: 10_000, coinsPerDollar: '0.00001' },
  { code: 'banxa', min: 20, max: 15_000, coinsPerDollar: '0.000011' },
  { code: 'wert', min: 100, max: 20_000, coinsPerDollar: '0.000012' },
  { code: 'transak', min: 5, max: 40, coinsPerDollar: '0.000012' },
  { code: 'kado', min: 0, max: 1, coinsPerDollar: '0', error: 'country' },
  { code: 'brand-new', min: 1, max: 5_000, coinsPerDollar: '0.000009' },
];

export interface Double {
  readonly url: string;
  /** What every call answers with instead; null: as documented. */
  fail: { status: number; body: string } | 'hang' | null;
  /** Where orders lead. */
  redirectTo: string;
  /** Orders by their external id: the same id again is the same order. */
  readonly orders: Map<string, Record<string, string>>;
  readonly requests: string[];
  /** The body and signature of a callback about an order. */
  callback(order: Record<string, string>, status: string): { body: object; signature: string };
}

const offersFor = (amountUsd: number) =>
  PROVIDERS.map(({ code, min, max, coinsPerDollar, error }) => {
    if (error !== undefined)
      return { providerCode: code, errorType: error, errorMessage: 'Not here', errorDetails: null };
    if (amountUsd < min)
      return {
        providerCode: code,
        errorType: 'limits',
        errorMessage: 'Too little',
        errorDetails: [{ cause: 'min', value: String(min) }],
      };
    if (amountUsd > max)
      return {
        providerCode: code,
        errorType: 'limits',
        errorMessage: 'Too much',
        errorDetails: [{ cause: 'max', value: String(max) }],
      };
    const [, decimals = ''] = coinsPerDollar.split('.');
    const expected = (BigInt(amountUsd) * BigInt(decimals)).toString().padStart(decimals.length + 1, '0');
    const amountExpectedTo = `${expected.slice(0, -decimals.length)}.${expected.slice(-decimals.length)}`;
    return {
      providerCode: code,
      rate: '90000',
      invertedRate: '0.00001',
      fee: '1.5',
      amountFrom: String(amountUsd),
      amountExpectedTo,
      paymentMethodOffers: [],
    };
  });

const currencies = [
  { ticker: 'BTC', name: 'Bitcoin', type: 'crypto', network: 'bitcoin', precision: '8', providers: [] },
  { ticker: 'USDT', name: 'Tether (TRON)', type: 'crypto', network: 'tron', providers: [] },
  { ticker: 'USDT', name: 'Tether', type: 'crypto', network: 'ethereum', providers: [] },
  { ticker: 'XMR', name: 'Monero', type: 'crypto', network: 'monero', providers: [] },
  { ticker: 'DOGE', name: 'Dogecoin', type: 'crypto', network: 'dogecoin', providers: [] },
];

const answer = (double: Double, method: string, url: URL, body: string): { status: number; body: object } => {
  if (method === 'GET' && url.pathname === '/v1/currencies') return { status: 200, body: currencies };
  if (method === 'GET' && url.pathname === '/v1/offers') {
    for (const name of ['currencyFrom', 'currencyTo', 'amountFrom', 'country', 'externalUserId']) {
      if (!url.searchParams.get(name))
        return {
          status: 400,
          body: { errorType: 'validation', errorMessage: name, errorDetails: [{ cause: name, value: '' }] },
        };
    }
    return { status: 200, body: offersFor(Number(url.searchParams.get('amountFrom'))) };
  }
  if (method !== 'POST' || url.pathname !== '/v1/orders') return { status: 404, body: {} };
  const ask = JSON.parse(body) as Record<string, string>;
  if (!PROVIDERS.some(({ code }) => code === ask['providerCode']))
    return { status: 422, body: { errorType: 'validation', errorMessage: 'providerCode' } };
  const id = ask['externalOrderId'] ?? '';
  const order = double.orders.get(id) ?? {
    ...ask,
    orderId: createHash('sha256').update(id).digest('hex').slice(0, 24),
    redirectUrl: double.redirectTo,
    createdAt: '2026-11-21T12:00:00.000Z',
  };
  double.orders.set(id, order);
  return { status: 200, body: order };
};

/**
 * Serves the fiat API as documented while `body` runs; a request that is not signed by the client's key is
 * 401.
 */
export const withChangelly = async (
  apiKey: string,
  clientKey: KeyObject,
  callbackKey: KeyObject,
  body: (double: Double) => Promise<void>,
): Promise<void> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      double.requests.push(`${request.method} ${request.url}`);
      if (double.fail === 'hang') return;
      const signed = double.url + (request.url ?? '') + (text === '' ? '{}' : text);
      const right =
        request.headers['x-api-key'] === apiKey &&
        verify(
          'sha256',
          Buffer.from(signed),
          createPublicKey(clientKey.export({ type: 'spki', format: 'pem' })),
          Buffer.from(String(request.headers['x-api-signature']), 'base64'),
        );
      const reply = right
        ? answer(double, request.method ?? '', new URL(request.url ?? '/', double.url), text)
        : { status: 401, body: { errorType: 'unauthorized' } };
      response.writeHead(double.fail?.status ?? reply.status, { 'content-type': 'application/json' });
      response.end(double.fail ? double.fail.body : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const double: Double = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    fail: null,
    redirectTo: 'https://buy.moonpay.com/?order=1',
    orders: new Map(),
    requests: [],
    callback: (order, status) => ({
      body: {
        ...order,
        status,
        payinAmount: '50',
        payoutAmount: '99',
        payinCurrency: 'USD',
        payoutCurrency: 'BTC',
        transactionHash: 'f'.repeat(64),
      },
      signature: sign(
        'sha256',
        Buffer.from(JSON.stringify({ orderId: order['orderId'] })),
        callbackKey,
      ).toString('base64'),
    }),
  };
  try {
    await body(double);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  }
};
