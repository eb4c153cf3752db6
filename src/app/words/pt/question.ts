import type { question as en } from '../en/question.ts';

export const question: typeof en = {
  title: 'Mensagem ao suporte',
  sent: 'Recebemos a sua pergunta',
  toMessages: 'Uma pessoa responde nas suas Mensagens, em até um dia útil.',
  toMail: 'Uma pessoa responde por e-mail, em até um dia útil.',
  messages: 'Mensagens',
  visitor: 'Escreva para nós e diga para onde a resposta pode ir.',
  player:
    'Escreva para nós. A resposta chega nas suas Mensagens. Seu nome de usuário, e-mail, nível VIP ' +
    'e o endereço da sua conexão vão junto.',
  yourQuestion: 'Sua pergunta',
  send: 'Enviar',
  never: 'Nunca pedimos a sua senha, uma chave privada ou palavras de recuperação.',
  orMail: 'Ou escreva para',
};
