import { haveUpdate } from '../../e2e/support/toasted.ts';
import {
  beAnIPhone,
  inOrder,
  neverAnswer,
  offerInstall,
  rememberPlayer,
  scrollToPart,
  waitForText,
} from '../acts.ts';
import { type Walk, walk, whole } from '../walk.ts';

export const LOBBY: readonly Walk[] = [
  whole('rain', '/en', 'lobby'),
  walk('moss', '/en', [
    ['lobby-new'],
    ['lobby-search', (page) => page.getByRole('searchbox').fill('moon')],
    ['lobby-search-none', (page) => page.getByRole('searchbox').fill('zzz')],
  ]),
  // It stays for six seconds.
  walk(
    'rain',
    '/en/dewfall-keno?practice',
    [
      [
        'toast',
        async (page) => {
          for (let n = 1; n <= 11; n += 1) await page.locator('.keno-grid button').nth(n).click();
          await waitForText('Ten is the most')(page);
        },
      ],
    ],
    { each: true },
  ),
  walk('amber', '/en', [['lobby-with-bonus']]),
  walk('rain', '/en', [['lobby-loading', (page) => page.locator('.front-wait').first().waitFor()]], {
    before: inOrder(rememberPlayer, neverAnswer('/user/status')),
  }),
  walk('rain', '/en#menu', [['menu']]),
  walk('moss', '/en', [['install', offerInstall]], { each: true }),
  walk('moss', '/en', [['install-iphone', scrollToPart('.install', 'start')]], {
    before: beAnIPhone,
    each: true,
  }),
  walk('moss', '/en', [['update', waitForText('A new version is ready')]], { before: haveUpdate }),
];
