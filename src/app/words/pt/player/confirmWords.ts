import type { confirmWords as en } from '../../en/player/confirmWords.ts';

export const confirmWords: typeof en = {
  back: 'Voltar',
  code: 'Código de recuperação',
  byCode: 'Confirmar com este código',
  byPasskey: 'Confirmar com uma chave de acesso',
  toPasskey: 'Usar uma chave de acesso',
  toCode: 'Usar um código de recuperação',
  noPasskeys: 'Este navegador não tem chaves de acesso aqui. Use um mais novo, numa conexão segura.',
  otherHost: (domain, host) =>
    `As chaves de acesso desta casa só funcionam em ${domain}, e esta página está em ${host}.`,
  noLock:
    'Este aparelho não pode guardar uma chave de acesso: ele precisa de um bloqueio de tela ou de ' +
    'um PIN.',
  haveOne: 'Este aparelho já tem uma chave de acesso sua.',
  cancelled: 'Nada foi assinado: foi cancelado, ou não há chave de acesso sua neste aparelho.',
  notSigned: 'O aparelho não assinou. Tente de novo ou use outro aparelho.',
};
