import { devnetPage } from '../../../custody/chains/devnet/page/frame.ts';
import type { ServedPage } from '../../../platform/http/server.ts';
import main from './exchange.html?raw';
import script from './exchange.js?raw';

/** The play exchange's page, on a house with a devnet; it uses the faucet's style. */
export const exchangePages: readonly ServedPage[] = [
  {
    path: '/devnet/exchange',
    type: 'text/html; charset=utf-8',
    body: ({ language }) => Promise.resolve(devnetPage(language, 'exchange', '/devnet/exchange.js', main)),
  },
  { path: '/devnet/exchange.js', type: 'text/javascript; charset=utf-8', body: script },
];
