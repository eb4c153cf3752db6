import type { account as en } from '../en/account.ts';

const days = (n: number) => `${n === 1 ? 'um' : n} ${n === 1 ? 'dia' : 'dias'}`;
const hours = (n: number) => `${n === 1 ? 'uma' : n} ${n === 1 ? 'hora' : 'horas'}`;

export const account: typeof en = {
  unread: (n) => {
    if (n === 0) return 'Todas as suas mensagens foram lidas.';
    return n === 1 ? 'Você tem 1 mensagem não lida.' : `Você tem ${n} mensagens não lidas.`;
  },
  verify: {
    subject: 'Confirme o seu e-mail',
    mailings: 'Ele também confirma os e-mails que você pediu; até lá não enviamos nenhum deles.',
    paragraphs: (url, n) => [
      'abra este link para confirmar que este endereço é seu:',
      url,
      `Ele funciona uma vez, por ${days(n)}. Se você não abriu uma conta conosco, não faça nada.`,
    ],
  },
  reset: {
    subject: 'Defina uma nova senha',
    paragraphs: (url, n) => [
      'abra este link para definir uma nova senha:',
      url,

      `Ele funciona uma vez, por ${hours(n)}. Se você não o pediu, não faça nada: a sua senha ` +
        'continua como está.',
    ],
  },
  passwordChanged: {
    subject: 'A sua senha foi trocada',
    body: (n) =>
      `A sua senha foi trocada e todas as outras sessões foram encerradas. Os saques esperam ${n} ` +
      'horas.',
  },
  emailChanged: {
    subject: 'O seu e-mail foi trocado',
    body:
      'A sua conta agora usa outro e-mail. Os saques esperam até que ele seja confirmado. O aviso ' +
      'sobre isso foi enviado ao endereço anterior.',
  },
  welcome: (login) => ({
    subject: 'Boas-vindas à casa',
    body:
      `Olá, ${login}.\n\nAqui cada rodada é selada antes da sua aposta e conferida no seu próprio ` +
      'aparelho depois dela. Minhas apostas guarda a prova de cada uma.\n\n' +
      'A casa escreve aqui sobre a sua conta. Limites e pausas estão no seu perfil, quando você quiser.',
  }),
};
