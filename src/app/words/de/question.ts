import type { question as en } from '../en/question.ts';

export const question: typeof en = {
  title: 'Nachricht an den Support',
  sent: 'Ihre Frage ist bei uns',
  toMessages: 'Ein Mensch antwortet in Ihren Nachrichten, innerhalb eines Werktags.',
  toMail: 'Ein Mensch antwortet per E-Mail, innerhalb eines Werktags.',
  messages: 'Nachrichten',
  visitor: 'Schreiben Sie uns, und sagen Sie, wohin die Antwort gehen darf.',
  player:
    'Schreiben Sie uns. Die Antwort kommt in Ihre Nachrichten. ' +
    'Ihr Anmeldename, Ihre E-Mail-Adresse, Ihre VIP-Stufe und die Adresse Ihrer Verbindung gehen mit.',
  yourQuestion: 'Ihre Frage',
  send: 'Senden',
  never: 'Wir fragen nie nach Ihrem Passwort, einem privaten Schlüssel oder Wiederherstellungswörtern.',
  orMail: 'Oder schreiben Sie an',
};
