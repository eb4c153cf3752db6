import type { help as en } from '../../en/games/help.ts';
import { roundNoun } from './play.ts';

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const help: typeof en = {
  or: (some, last) => `${some} ou ${last}`,
  and: (some, last) => `${some} e ${last}`,
  ways: (reels, rows, product, ways) =>
    `${reels} rolos com ${rows} fileiras. Um caminho é uma casa em cada rolo: ${product} = ${ways}. ` +
    'Um símbolo paga a partir do rolo da esquerda em rolos vizinhos, uma vez por caminho em que está.',
  bestPerLine: 'Cada uma paga o seu melhor ganho, e os ganhos de linhas diferentes se somam.',
  grid: (reels, rows, lines) =>
    `Uma parede de ${reels} por ${rows} vidraças. ${lines} linhas vão de lado a lado e pagam da esquerda: ` +
    `fileiras, diagonais e zigue-zagues. As ${reels} colunas pagam de cima.`,
  lines: (reels, lines, both) =>
    `${reels} rolos, ${lines} linhas. Uma linha paga ` +
    `${both ? 'a partir do rolo da esquerda, e também do da direita,' : 'a partir do rolo da esquerda'} ` +
    'pelo mesmo símbolo em rolos vizinhos.',
  fullRun: 'Uma sequência em todos os rolos paga uma vez.',
  wild: (wilds, n, kept) =>
    `${wilds} ${n === 1 ? 'é curinga: vale' : 'são curingas: valem'} por qualquer ` +
    `símbolo${kept === '' ? '' : `, menos ${kept}`}.`,
  wildTimes: (wild, by) => `${wild} multiplica por ${by} um ganho que completa.`,
  wildsMultiply: 'Vários no mesmo ganho se multiplicam entre si.',
  anyWildTimes: (by) => `Um ganho completado por um curinga é multiplicado por ${by}.`,
  grows: 'Um curinga cresce por todo o seu rolo antes de os ganhos serem contados.',
  respin: {
    expanded:
      'Depois de um giro em que um curinga cresceu em mais um rolo, os rolos crescidos ficam ' +
      'parados e os outros giram mais uma vez, sem custo.',
    twoFull:
      'Um giro pago que não ganha nada e enche dois rolos com um símbolo, contando curingas, segura ' +
      'esses dois e gira o terceiro mais uma vez.',
  },
  factorOn: (factor, n, of) => `×${factor} em ${n} de ${of} posições`,
  factors: (list) =>
    'Ao lado da parede é sorteado um fator, e todos os ganhos da parede são multiplicados por ' +
    `ele: ${list}.`,
  gives: (count, spins) => `${count} dão ${spins} giros grátis`,
  anywhere: (name, pays, last) =>
    `${name} ${pays ? 'paga' : 'conta'} em qualquer lugar da ${last ? 'última ' : ''}janela.`,
  freeTimes: (by) => `Cada ganho nos giros grátis é multiplicado por ${by}.`,
  ownReels: 'Os giros grátis são jogados em rolos próprios.',
  retrigger: 'Giros grátis podem dar mais giros grátis.',
  paysFall: 'Paga antes do fator da queda',
  paysWay: 'Paga por caminho',
  paysLine: 'Paga por linha',
  hold: (start, names, turns) =>
    `${start} ou mais símbolos ${names} em qualquer lugar começam o segurar e ganhar: ` +
    `eles ficam parados, e cada outra casa gira por si, ${turns} vezes.`,
  holdChance: (name, wins, of) =>
    `Uma casa que gira mostra o símbolo ${name} em ${wins} de ${of} giros; ` +
    'cada novo fica parado, e a contagem recomeça.',
  holdEnd: (names, full) =>
    `No fim todos os símbolos ${names} segurados são pagos. ` +
    `Encher a janela inteira paga mais ${full} moedas.`,
  cluster: (min) =>
    `${min} ou mais de um símbolo pagam quando se tocam lado a lado: um grupo. Cantos não contam.`,
  anyPlace: (min) => `${min} ou mais de um símbolo pagam, em qualquer lugar da janela.`,
  falls:
    'O que paga some, o que está acima cai, e o rolo acima da janela vem em seguida. Continua até ' +
    'que nada mais pague.',
  ladder: (list) =>
    `Os ganhos da primeira janela, da segunda e assim por diante são multiplicados por ${list}.`,
  afterwards: (list, last) => `${list}, depois ×${last}`,
  freeLadder: (list) => `Nos giros grátis, por ${list}.`,
  mostFalls: (n) => `Depois de ${n} quedas nada mais some.`,
  reelsOf: (reels, rows) => `${reels} rolos com ${rows} fileiras.`,
  bets: 'Apostas',
  betsACard: 'Apostas por cartela',
  range: (from, to) => `${from} a ${to}`,
  returns: 'Retorno médio',
  edge: 'A casa fica em média com',
  hour: (rounds, bet) => `Uma hora de ${rounds} rodadas a ${bet} custa em média`,
  exactly: 'Exatamente',
  thatPay: (round) => `${capital(roundNoun(round.toLowerCase()).many)} que pagam`,
  swing: 'Volatilidade',
  deviation: (swing, bets) => `${swing}, desvio padrão de ${bets} apostas`,
  top: (round) => `Maior ganho por ${roundNoun(round).one}, sem contar os grátis`,
  topOf: (bets, oneIn) => `${bets} apostas, 1 em ${oneIn}`,
  practice:
    'No treino este aparelho sela cada rodada antes que você a jogue, com a mesma matemática do ' +
    'jogo a dinheiro, e abre a semente depois.',
  sealed:
    'Cada rodada é selada antes da sua aposta: você vê a impressão digital da nossa semente, depois ' +
    'a sua semente e a nossa decidem juntas o resultado. Em seguida a nossa semente é aberta, e ' +
    'este aparelho refaz as contas.',
  costs: 'A casa fica com o resto do retorno. Com o tempo os jogos custam dinheiro.',
  atBet: (what, sum) => `${what} com uma aposta de ${sum}`,
  nameAnywhere: (name) => `${name}, em qualquer lugar`,
  nameHold: (name) => `${name}, segurar e ganhar`,
  nameWild: (name, by) => `${name}, curinga${by > 1 ? ` ×${by}` : ''}`,
  spinsFor: (counts, spins, pays) =>
    `${counts} dão ${spins} giros grátis${pays === '' ? '' : ` e pagam ${pays}`}.`,
  timesFree: (by) => `Cada ganho nos giros grátis é ${by === 2 ? 'dobrado' : `multiplicado por ${by}`}.`,
  holdFrom: (start) => `${start} ou mais começam. Cada um que fica parado vale um destes valores.`,
  of: (n, all) => `${n} de ${all}`,
  filling: 'Encher a janela, além disso',
  handsCaption: 'Moedas pagas por mão conforme as moedas apostadas, e as chances com o jogo perfeito',
  coinsBet: 'Moedas apostadas',
  oneIn: '1 em',
  five: (hands) =>
    'Cinco cartas são dadas. Segure as que quer manter; as outras são trocadas uma vez' +
    `${hands > 1 ? `, em ${hands} mãos, cada uma do seu próprio baralho das 47 cartas restantes` : ''}. ` +
    'A mão final paga conforme a tabela.',
  deuces: 'Os quatro dois são curingas: cada um vale pela carta que faz a melhor mão.',
  alike: (most) => `Cada moeda paga igual, então o retorno é o mesmo com uma moeda e com ${most}.`,
  bestPlay: 'O melhor jogo devolve',
  roundsPay: 'Rodadas que pagam',
  perfect:
    'O retorno é o do jogo perfeito; outras escolhas devolvem menos. O treino mostra a melhor escolha.',
  cardsSealed: (hands) =>
    `${hands > 1 ? 'As cartas dadas e cada troca são seladas' : 'As dez cartas são seladas'} ` +
    'antes da sua aposta. A sua escolha decide quais delas você usa; ela não pode movê-las. ' +
    'Depois da troca a nossa semente é aberta, e este aparelho refaz as contas.',
  waits:
    'Uma mão que você deixa espera por você, em qualquer aparelho. Depois de 30 dias trocamos as ' +
    'cartas com a melhor escolha.',
  pickReturns: (pick, percent) => `Com ${pick} números, devolve ${percent}`,
  pick: (pick) => `Com ${pick}, devolve`,
  hits: 'Acertos',
  pays: 'Paga',
  keno: (pool, cards, drawn) =>
    `Escolha de 1 a 10 entre ${pool} números${cards > 1 ? `, em até ${cards} cartelas` : ''}. ` +
    `${drawn} são sorteados${cards > 1 ? ', os mesmos para todas as cartelas' : ''}. ` +
    'O que uma cartela paga depende de quantos dos seus números são sorteados.',
  kenoSealed:
    'O sorteio é selado antes da sua aposta e não depende das suas escolhas. Depois dele a nossa ' +
    'semente é aberta, e este aparelho refaz as contas.',
  prizes: 'Todos os prêmios e as suas chances',
  fromLeft: 'Da esquerda',
  run: (word, name) => `${word} vezes ${name}`,
  runFromLeft: (what) => `${what} da esquerda`,
  jackpot:
    'Cinco rolos de 32 posições, uma linha. O mesmo símbolo em rolos vizinhos a partir do da ' +
    'esquerda paga, de três a cinco deles. Um giro custa uma ficha de jackpot; o que ele paga é ' +
    'dinheiro.',
  fiveLunas: 'Cinco Lunas',
  growing: (sum) => `o prêmio crescente, agora ${sum}`,
  tokenReturns: 'Retorno médio por ficha',
  cents: (cents) => `${cents} centavos`,
  atStart: 'No início, exatamente',
  spinsPay: 'Giros que pagam',
  rare:
    'Quase todo o retorno está em prêmios muito raros: a maioria dos jogadores verá prêmios ' +
    'pequenos ou nenhum.',
  jackpotSealed:
    'Cada giro é selado antes da sua aposta. O tamanho do prêmio crescente é registrado na rodada e ' +
    'não calculado; todo o resto este aparelho recalcula.',
};
