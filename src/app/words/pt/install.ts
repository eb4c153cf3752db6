import type { install as en } from '../en/install.ts';

export const install: typeof en = {
  install: 'Instalar',
  keep: 'Guarde neste aparelho',
  tapShare: 'Toque em Compartilhar',
  safari: 'Na barra inferior do Safari, ou atrás dos três pontos. No iPad fica em cima.',
  iosOther: 'O botão de compartilhar deste navegador, ao lado do endereço.',
  addHome: 'Escolha Adicionar à Tela de Início',
  homeRow: ['Adicionar à', 'Tela de Início'],
  sharePicture: 'O botão Compartilhar na barra do Safari e Adicionar à Tela de Início na lista que se abre',
  scroll: 'Role a lista para baixo se não aparecer.',
  tapAdd: 'Toque em Adicionar',
  named: 'O nome já vem preenchido.',
  checks: 'Confere as suas rodadas sem conexão',
  lastOnes: 'As últimas ficam guardadas neste aparelho.',
  opens: 'Abre na hora',
  already: 'A casa já está aqui. Só o saldo é buscado.',
  size: '1,3 MB',
  stores: (size) => `Tamanho: ${size}. Guarda imagens, rodadas e ajustes, nunca a sua senha.`,
  savesData:
    'Seu aparelho economiza dados, então por enquanto só é guardado o que o app precisa para abrir. ' +
    'Imagens de jogos, artigos e as outras páginas são guardadas quando ele deixar de economizar.',
  firefox: 'Abra o menu do Firefox, os três pontos, e escolha Instalar ou Adicionar app à tela inicial.',
  macSafari: 'No menu Arquivo do Safari, ou no botão Compartilhar, escolha Adicionar ao Dock.',
  cannot:
    'Este navegador não oferece a instalação agora. O Chrome e o Edge oferecem quando o app ainda não ' +
    'está instalado; no Safari ela está no menu. Aqui a casa também abre sem conexão.',
  why:
    'Com ele vêm as notificações e o número no ícone. Em uma aba, o Safari apaga o que a página ' +
    'guardou depois de sete dias sem visita; na Tela de Início as suas rodadas ficam.',
  keptOf: (n, of) => `${n} de ${of} arquivos estão guardados.`,
  thenOpen:
    'Depois abra o Glasshouse pelo ícone. Você entra na conta mais uma vez, porque o iOS separa o ' +
    'app do navegador.',
  inApp:
    'Esta janela pertence a outro app e não pode guardar nada. Abra o Glasshouse no Safari ou no ' +
    'Chrome e adicione-o de lá.',
  copied: 'Endereço copiado',
  copy: 'Copiar o endereço',
  notNow: 'Agora não',
  askLater: 'Não vamos perguntar de novo por 90 dias.',
};
