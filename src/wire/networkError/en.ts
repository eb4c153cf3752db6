/** Of the network-error screen: the app's own, and the worker's where the app is not kept. */
export const NETWORK_ERROR = {
  title: 'You are offline. The glass still holds.',
  text: 'You have no connection. What this page needs is not on this device.',
  again: 'Try again',
};
