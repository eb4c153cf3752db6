import type { messages as en } from '../../en/player/messages.ts';

export const messages: typeof en = {
  title: 'Mensagens',
  notRead: 'Não lida',
  remove: 'Apagar',
  offline: 'Sem conexão. É mostrado o que este aparelho guardou.',
  offlineNone: 'Sem conexão. Este aparelho não guarda nenhuma mensagem sua. Elas chegam com a conexão.',
  unread: (n) => `${n} ${n === 1 ? 'não lida' : 'não lidas'}`,
  allRead: 'Todas lidas',
  markAll: 'Marcar todas como lidas',
  nothing: 'Nada aqui ainda',
  writes: 'A casa escreve quando dinheiro se move.',
  more: 'Carregar mais',
  on: 'Este aparelho avisa quando a casa escreve.',
  off: 'Desativar',
  hear:
    'Saiba de novas mensagens com o app fechado. Uma notificação mostra quantas não foram lidas, ' +
    'nunca um valor ou um nome.',
  blocked: 'As notificações estão bloqueadas nas configurações deste navegador para este site.',
  pushHome: 'No iPhone e no iPad as notificações vêm quando o Glasshouse está na Tela de Início.',
  pushHow: 'Como colocar lá',
  pushLost: 'O serviço de notificações não respondeu. Tente mais tarde.',
  turnOn: 'Ativar notificações',
  lost: 'A casa não respondeu. Nada mudou.',
  removed: 'Mensagem apagada.',
  undo: 'Desfazer',
};
