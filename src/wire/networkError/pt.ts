/** Of the network-error screen: the app's own, and the worker's where the app is not kept. */
export const NETWORK_ERROR = {
  title: 'Você está sem conexão. O vidro aguenta.',
  text: 'Você está sem conexão. O que esta página precisa não está neste aparelho.',
  again: 'Tentar de novo',
};
