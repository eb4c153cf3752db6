/** Of the network-error screen: the app's own, and the worker's where the app is not kept. */
export const NETWORK_ERROR = {
  title: 'Sie sind offline. Das Glas hält trotzdem.',
  text: 'Sie haben keine Verbindung. Was diese Seite braucht, liegt nicht auf diesem Gerät.',
  again: 'Noch einmal versuchen',
};
