/** Of the network-error screen: the app's own, and the worker's where the app is not kept. */
export const NETWORK_ERROR = {
  title: 'No tienes conexión. El cristal aguanta.',
  text: 'No tienes conexión. Lo que esta página necesita no está en este dispositivo.',
  again: 'Intentar otra vez',
};
