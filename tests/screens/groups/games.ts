import { inOrder, openTab, press, readyToBet, waitForText } from '../acts.ts';
import { type Walk, walk } from '../walk.ts';

export const GAMES: readonly Walk[] = [
  walk(
    'rain',
    '/en/moonflower',
    [
      ['slot', readyToBet],
      ['slot-played', inOrder(press(/^Spin for/), readyToBet)],
      ['slot-rounds', openTab('Rounds')],
      ['slot-fairness', openTab('Fairness')],
      ['slot-help', openTab('Help')],
      ['slot-paytable', openTab('Paytable')],
      [
        'my-bets-fair',
        async (page) => {
          await page.goto('/en#account/my-bets');
          await page
            .locator('dialog .bet')
            .filter({ hasText: 'Moonflower' })
            .first()
            .getByRole('button')
            .first()
            .click();
          await waitForText('The round was fair')(page);
        },
      ],
    ],
    { each: true },
  ),
  walk('rain', '/en/lattice', [['matrix', inOrder(readyToBet, press(/^Spin for/), readyToBet)]], {
    each: true,
  }),
  walk(
    'rain',
    '/en/pressed-five',
    [
      [
        'poker',
        async (page) => {
          await readyToBet(page);
          const deal = page.getByRole('button', { name: /^Deal for/ });
          if ((await deal.count()) > 0) await deal.click();
          await page.getByRole('button', { name: /^Draw/ }).and(page.locator(':enabled')).waitFor();
        },
      ],
    ],
    { each: true },
  ),
  walk(
    'visitor',
    '/en/ten-stems?practice',
    [
      [
        'poker-ten-hands',
        inOrder(
          readyToBet,
          press(/^Deal for/),
          press(/^Draw/),
          readyToBet,
          waitForText(/hands? paid|No paying/),
        ),
      ],
    ],
    { each: true },
  ),
  walk(
    'visitor',
    '/en/dewfall-keno?practice',
    [
      [
        'keno',
        inOrder(
          press('Pick for me'),
          press(/^Draw 20/),
          (page) => page.locator('.keno-drawn, .keno-hit').nth(19).waitFor(),
          readyToBet,
        ),
      ],
    ],
    { each: true },
  ),
  walk(
    'visitor',
    '/en/rainfall-keno?practice',
    [
      [
        'keno-four-cards',
        inOrder(
          press('Pick for me'),
          (page) => page.getByRole('tab', { name: /Card B/ }).click(),
          press('Pick for me'),
          press(/^Draw 20/),
          (page) => page.locator('.keno-drawn, .keno-hit').nth(19).waitFor(),
          readyToBet,
        ),
      ],
    ],
    { each: true },
  ),
  walk('rain', '/en/the-lamplighter', [['jackpot', readyToBet]], { each: true }),
  walk('rain', '/en/titan', [['slot-high-limit', readyToBet]], { each: true }),
];
