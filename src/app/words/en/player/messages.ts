import { translated } from '../../translated.ts';

/** Messages of the house, and notifications about them. */
export const messages = translated('messages', {
  title: 'Messages',
  notRead: 'Not read',
  remove: 'Delete',
  offline: 'No connection. What this device kept is shown.',
  offlineNone: 'No connection. This device keeps none of your messages. They come with the connection.',
  unread: (n: number) => `${n} unread`,
  allRead: 'All read',
  markAll: 'Mark all read',
  nothing: 'Nothing here yet',
  writes: 'The house writes when money moves.',
  more: 'Load more',
  on: 'This device tells you when the house writes.',
  off: 'Turn off',
  hear:
    'Hear of new messages while the app is closed. ' +
    'A notification shows how many are unread, never an amount or a name.',
  blocked: 'Notifications are blocked in this browser’s settings for this site.',
  pushHome: 'On an iPhone and an iPad, notifications come once Glasshouse is on the Home Screen.',
  pushHow: 'How to put it there',
  pushLost: 'The push service did not answer. Try again later.',
  turnOn: 'Turn on notifications',
  lost: 'The house did not answer. Nothing was changed.',
  removed: 'Message deleted.',
  undo: 'Undo',
});
