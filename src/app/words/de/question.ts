import type { question as en } from '../en/question.ts';

export const question: typeof en = {
  title: 'Live-Chat',
  withUs: 'Ihre Frage ist bei uns',
  toMessages: 'Ein Mensch antwortet in Ihren Nachrichten, innerhalb eines Werktags.',
  toMail: 'Ein Mensch antwortet per E-Mail, innerhalb eines Werktags.',
  messages: 'Nachrichten',
  visitor: 'Schreiben Sie uns, und sagen Sie, wohin die Antwort gehen darf.',
  player:
    'Schreiben Sie uns. Die Antwort kommt in Ihre Nachrichten. Ihr Anmeldename, Ihre E-Mail-Adresse und Ihre VIP-Stufe gehen mit.',
  yours: 'Ihre Frage',
  send: 'Senden',
  never:
    'Wir fragen nie nach Ihrem Passwort, einem privaten Schlüssel oder Wiederherstellungswörtern. Oder schreiben Sie an',
};
