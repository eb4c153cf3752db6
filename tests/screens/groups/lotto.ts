import {
  answer,
  changeAnswer,
  fill,
  inOrder,
  neverAnswer,
  openDialog,
  press,
  scrollToPart,
  submit,
  waitForText,
} from '../acts.ts';
import { type Walk, walk } from '../walk.ts';

export const LOTTO: readonly Walk[] = [
  walk('rain', '/en#lotto/current', [
    ['lotto'],
    ['lotto-previous', openDialog('#lotto/previous')],
    ['lotto-repeated', inOrder(press('Repeat this draw here'), scrollToPart('.lotto-fair'))],
    ['lotto-tickets', openDialog('#lotto-tickets')],
  ]),
  walk('visitor', '/en#lotto/current', [['lotto-visitor']]),
  walk('rain', '/en#lotto/current', [['lotto-closing', waitForText('Lotto closing')]], {
    before: changeAnswer<{ serverSeedHash: string }>('/lotto/current', (said) => ({
      ...said,
      state: 'closing',
      closing: {
        month: '2026-10',
        prize: 1_234_500,
        ticketCount: 317,
        ticketsHash: said.serverSeedHash,
        serverSeedHash: said.serverSeedHash,
        publicSource: 'devnet',
        publicHeight: 912,
      },
    })),
  }),
  walk('rain', '/en#lotto/current', [['lotto-loading']], {
    before: neverAnswer('/lotto/current'),
    each: true,
  }),
  walk('rain', '/en#jackpot-tokens', [
    ['jackpot-tokens'],
    ['jackpot-trigger', openDialog('#jackpot-trigger')],
    ['cashback', openDialog('#levels/cashback')],
    ['vip', openDialog('#levels/vip')],
  ]),
  walk('rain', '/en#messages', [['messages'], ['messages-open', press(/October lotto/)]]),
  walk('moss', '/en#messages', [['messages-none']], {
    before: answer('/user/messages', { messages: [], more: false, unreadMessagesCount: 0 }),
  }),
  walk('rain', '/en#messages', [['messages-loading']], { before: neverAnswer('/user/messages'), each: true }),
  walk('rain', '/en#chat', [
    ['chat'],
    ['chat-sent', inOrder(fill('Your question', 'When is my withdrawal sent?'), submit)],
  ]),
  walk('visitor', '/en#chat', [['chat-errors', submit]]),
];
