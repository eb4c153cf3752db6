import { goOffline, inOrder, openDialog, readyToBet, waitForText } from '../acts.ts';
import { type Walk, walk } from '../walk.ts';

export const OFFLINE: readonly Walk[] = [
  walk('rain', '/en', [['offline-lobby', goOffline]]),
  walk('rain', '/en/moonflower', [['offline-game', inOrder(readyToBet, goOffline)]], { each: true }),
  walk('moss', '/en#cashier/deposit', [
    ['offline-deposit', inOrder(waitForText('Copy address'), goOffline)],
    ['offline-withdraw', openDialog('#cashier/withdrawal')],
    ['offline-buy', openDialog('#cashier/buy-crypto')],
    ['offline-history', openDialog('#cashier/history')],
    ['offline-messages', openDialog('#messages')],
    ['offline-passkeys', openDialog('#account/passkeys')],
    ['offline-profile', openDialog('#account/edit-profile')],
  ]),
  walk('rain', '/en#account/my-bets', [
    ['offline-my-bets', goOffline],
    ['offline-lotto', openDialog('#lotto/current')],
  ]),
];
