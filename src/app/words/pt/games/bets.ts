import type { bets as en } from '../../en/games/bets.ts';

export const bets: typeof en = {
  bonusRound: 'Rodada com bônus',
  bet: (sum) => `Aposta de ${sum}`,
  betTokens: (n, count) => `Aposta de ${count} ${n === 1 ? 'ficha' : 'fichas'}`,
  round: (when, nonce) => `${when}, rodada ${nonce}`,
  copied: (label) => `Copiado: ${label}`,
  copy: (label) => `Copiar: ${label}`,
  offline: 'Sem conexão. As rodadas guardadas ainda podem ser conferidas.',
  offlineNone: 'Sem conexão.',
  notArrived: 'A lista não chegou. São mostradas as rodadas guardadas.',
  none: 'Nenhuma aposta ainda',
  noGames: 'Você ainda não jogou nenhum jogo.',
  nothingKept: 'Nada guardado aqui',
  comeLater: 'Este aparelho não guarda rodadas suas. Elas chegam com a conexão.',
  samePayout: (sum) => `Mesmo pagamento, ${sum}`,
  unchecked: 'Ainda não conferida',
  noSeal:
    'Este aparelho não tinha o selo antes da aposta, então não afirma nada. Salve a rodada para ' +
    'conferi-la em outro lugar.',
  notRun: 'A conferência não foi feita neste aparelho.',
  differs: 'Esta rodada não confere',
  reason: (said) => `O que difere: ${said}.`,
  sealed: (time) => `Selada ${time}`,
  regrown: 'Refeita neste aparelho',
  fair: 'A rodada foi justa',
  checkedIn: (ms) => `Conferida aqui em ${ms} ms, sem os nossos servidores.`,
  byHouse: 'Esta mão ficou parada por 30 dias. A casa trocou as cartas com a melhor escolha.',
  seedHash: 'Hash da semente do servidor',
  notOpened: 'A semente do servidor ainda não foi aberta.',
  opened: 'Semente do servidor, aberta',
  client: 'Semente do cliente',
  nonce: 'Nonce',
  evidence: 'Salvar a evidência',
  save: 'Salvar esta rodada',
  share: 'Copiar o endereço dela',
  shareSheet: 'Compartilhar o endereço dela',
  shared: 'Copiado. Quem abrir este endereço pode conferir a rodada; ele não diz de quem ela é.',
  game: 'Jogo',
  allGames: 'Todos os jogos',
  rounds: 'Rodadas',
  betInAll: 'Apostado',
  wonInAll: 'Ganho',
  tokens: (n, count) => `${count} ${n === 1 ? 'ficha' : 'fichas'}`,
  more: 'Carregar rodadas mais antigas',
  noneOfIt: 'Você ainda não jogou este jogo.',
  sameCards: (dealt) => `Mesmas cartas ao repetir: ${dealt}`,
  drawnTo: (cards) => `, com troca por ${cards}`,
  handsDrawn: (n) => `, e ${n} mãos trocadas`,
  sameNumbers: (numbers) => `Mesmos números ao repetir: ${numbers}`,
  sameReels: (reels) => `Mesmos rolos ao repetir: ${reels}`,
  sameResult: 'Mesmo resultado ao repetir',
  refused: 'Apostas não aceitas',
  refusedWhat:
    'A casa vê a aposta inteira antes de responder, então poderia recusar as que ganham. Este aparelho ' +
    'guarda cada aposta recusada. Quando uma semente posterior a abre, ele calcula o que ela teria ganho. ' +
    'Em muitas apostas, isso deve ficar perto do que o acaso espera.',
  noAnswer: 'Ainda sem resposta',
  refusedBets: (n, count, stake) =>
    `${count} ${n === 1 ? 'aposta' : 'apostas'}${stake === '' ? '' : ` de ${stake}`}`,
  refusedOpened: (count, won, expected) =>
    `Abertas: ${count}. Teriam ganho: ${won}. O acaso espera: ${expected}.`,
  refusedSave: 'Salvar estas apostas',
  refusedLeft: (n, count) =>
    'Depois de sair da conta, este aparelho pode esquecer ' +
    (n === 1 ? 'uma aposta não aceita.' : `${count} apostas não aceitas.`),
  refusedSealed: 'Ainda não abertas.',
  refusedReplaced: (count) =>
    `Sementes que nunca virão: ${count}. A casa começou outra cadeia antes de abri-las ou pôs outras no ` +
    'lugar delas. Para outra cadeia, uma nova tabela de pagamentos é um motivo honesto, e raro.',
};
