import type { passkeyWords as en } from '../../en/player/passkeyWords.ts';

export const passkeyWords: typeof en = {
  what:
    'Uma chave de acesso abre a sua conta com o bloqueio do seu aparelho: digital, rosto ou PIN. A ' +
    'sua senha continua valendo ao lado dela.',
  none: 'Nenhuma chave de acesso ainda',
  where: 'O seu telefone, o seu computador ou uma chave de segurança pode guardar uma.',
  add: 'Adicionar chave de acesso',
  full: 'Dez chaves de acesso são o máximo. Remova uma antes de adicionar outra.',
  offline: 'A casa não respondeu. Chaves de acesso precisam de conexão.',
  listLost: 'A casa não disse que chaves de acesso você tem.',
  again: 'Tentar de novo',
  loading: 'Perguntando que chaves de acesso você tem',
  numbered: (n) => `Chave de acesso ${n}`,
  added: 'Adicionada. Ela abre a sua conta a partir de agora.',
  confirmNew: 'Confirme a nova chave de acesso',
  stepIsOn:
    'A segunda etapa está ativa: confirme com uma chave de acesso que você já tem. Depois a nova é ' +
    'criada.',
  browserAsks:
    'A seguir o seu navegador pergunta onde guardá-la, e pede a sua digital, o rosto ou o PIN. Nada ' +
    'disso chega até nós.',
  name: 'Nome desta chave de acesso',
  password: 'Sua senha',
  continue: 'Continuar',
  make: 'Criar chave de acesso',
  copied: 'Copiados. Cole-os onde você guarda senhas.',
  codes: 'Seus códigos de recuperação',
  eachCode:
    'Cada um confirma um saque, ou uma mudança nas suas chaves de acesso, quando não há nenhuma à mão.',
  shownOnce: 'Eles são mostrados só desta vez. Guarde-os no papel ou num gerenciador de senhas.',
  copyAll: 'Copiar todos os dez',
  haveKept: 'Já guardei os códigos',
  save: 'Salvar',
  cancel: 'Cancelar',
  addedOn: (when) => `Adicionada em ${when}.`,
  notUsed: 'Ainda não usada.',
  usedOn: (when) => `Usada por último em ${when}.`,
  synced: ' Os seus outros aparelhos talvez também a tenham.',
  rename: 'Renomear',
  renameOf: (name) => `Renomear ${name}`,
  remove: 'Remover',
  removeOf: (name) => `Remover ${name}`,
  removed: (name) => `Removida. ${name} não abre mais a sua conta.`,
  confirmRemoval: 'Confirme a remoção',
  willNotOpen: (name) => `${name} não vai mais abrir a sua conta.`,
  mayList: 'Ela não vai mais abrir a sua conta. O seu aparelho talvez ainda a liste; apague-a lá também.',
  removeIt: 'Remover a chave',
  step: (on) => `Segunda etapa para saques: ${on ? 'ativa' : 'inativa'}`,
  isOn: (left, of) =>
    `Cada saque espera uma chave de acesso ou um código de recuperação. Restam ${left} de ${of} códigos.`,
  whenOn:
    'Quando está ativa, cada saque espera uma chave de acesso ou um código de recuperação. Uma nova ' +
    'senha não a desativa.',
  few: 'Restam poucos códigos. Crie novos enquanto você tem uma chave de acesso.',
  addFirst: 'Adicione primeiro uma chave de acesso.',
  newCodes: 'Novos códigos de recuperação',
  off: 'Desativar',
  on: 'Ativar',
  onTitle: 'Ativar a segunda etapa',
  onText:
    'Confirme com uma chave de acesso, para que os dois lados saibam que ela funciona. Depois você ' +
    'recebe dez códigos de recuperação.',
  offTitle: 'Desativar a segunda etapa',
  offText:
    'Os saques não esperam mais uma chave de acesso, e os seus códigos de recuperação deixam de valer.',
  codesTitle: 'Criar novos códigos de recuperação',
  codesText: 'Você recebe dez códigos novos. Os que você tem deixam de valer.',
  nameRule: (most) => `No máximo ${most} caracteres, numa linha.`,
  isOff: 'A segunda etapa está inativa.',
};
