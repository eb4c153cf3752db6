import type { Language } from '../../../../../wire/languages.ts';
import { COINS, CURRENCIES } from '../../../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../../../../platform/coinParameters.ts';
import type { ServedPage } from '../../../../platform/http/server.ts';
import { wordsIn } from '../../../../platform/words/words.ts';
import css from './faucet.css?raw';
import main from './faucet.html?raw';
import script from './faucet.js?raw';
import { devnetPage } from './frame.ts';

/** An option of each coin, such as `Tether (USDT on Ethereum)`, with the amounts that the page offers. */
const optionsIn = (language: Language): string => {
  const { onEthereum } = wordsIn(language).devnet.faucet;
  return CURRENCIES.map((code) => {
    const { name, isToken } = COINS[code];
    const more = [...(name === code ? [] : [code]), ...(isToken ? [onEthereum] : [])].join(' ');
    const amounts = COIN_PARAMETERS[code].faucet.amounts.join(' ');
    return `<option value="${code}" data-amounts="${amounts}">${name}${more && ` (${more})`}</option>`;
  }).join('');
};

/** The faucet's page, on a house with a devnet. */
export const devnetPages: readonly ServedPage[] = [
  {
    path: '/devnet',
    type: 'text/html; charset=utf-8',
    body: ({ language }) => {
      const filled = main.replace('<!-- options -->', optionsIn(language));
      return Promise.resolve(devnetPage(language, 'faucet', '/devnet/faucet.js', filled));
    },
  },
  { path: '/devnet/faucet.css', type: 'text/css; charset=utf-8', body: css },
  { path: '/devnet/faucet.js', type: 'text/javascript; charset=utf-8', body: script },
];
