import type { Language } from './languages.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly again: string;
}
// Of the network-error screen: the app's own (app/words), and the worker's where the app is not kept.
const en: Words = {
  title: 'You are offline. The glass still holds.',
  text: 'You have no connection. What this page needs is not on this device.',
  again: 'Try again',
};
const de: Words = {
  title: 'Sie sind offline. Das Glas hält trotzdem.',
  text: 'Sie haben keine Verbindung. Was diese Seite braucht, liegt nicht auf diesem Gerät.',
  again: 'Noch einmal versuchen',
};
const es: Words = {
  title: 'No tienes conexión. El cristal aguanta.',
  text: 'No tienes conexión. Lo que esta página necesita no está en este dispositivo.',
  again: 'Intentar otra vez',
};
const pt: Words = {
  title: 'Você está sem conexão. O vidro aguenta.',
  text: 'Você está sem conexão. O que esta página precisa não está neste aparelho.',
  again: 'Tentar de novo',
};
export { de as NETWORK_ERROR_DE, en as NETWORK_ERROR_EN, es as NETWORK_ERROR_ES, pt as NETWORK_ERROR_PT };
export const NETWORK_ERRORS: Readonly<Record<Language, Words>> = { en, de, es, pt };
