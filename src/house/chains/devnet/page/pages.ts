import type { ServedPage } from '../../../http/server.ts';
import css from './faucet.css?raw';
import main from './faucet.html?raw';
import script from './faucet.js?raw';
import { devnetPage } from './frame.ts';

/** The faucet's page, on a house with a devnet. */
export const devnetPages: readonly ServedPage[] = [
  {
    path: '/devnet',
    type: 'text/html; charset=utf-8',
    body: ({ language }) => Promise.resolve(devnetPage(language, 'faucet', '/devnet/faucet.js', main)),
  },
  { path: '/devnet/faucet.css', type: 'text/css; charset=utf-8', body: css },
  { path: '/devnet/faucet.js', type: 'text/javascript; charset=utf-8', body: script },
];
