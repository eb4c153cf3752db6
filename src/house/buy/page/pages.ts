import { devnetPage } from '../../chains/devnet/page/frame.ts';
import type { ServedPage } from '../../http/server.ts';
import main from './exchange.html?raw';
import script from './exchange.js?raw';

/** The play exchange's page, served by a house that has a devnet; its style is the faucet's. */
export const exchangePages: readonly ServedPage[] = [
  {
    path: '/devnet/exchange',
    type: 'text/html; charset=utf-8',
    body: ({ language }) => Promise.resolve(devnetPage(language, 'exchange', '/devnet/exchange.js', main)),
  },
  { path: '/devnet/exchange.js', type: 'text/javascript; charset=utf-8', body: script },
];
