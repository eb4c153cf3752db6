import type { Finding, Kind, State } from '../finding.ts';
import type { OwnWords } from './words.ts';

const LOG_FAULTS: Readonly<Record<string, string>> = {
  notHashes: 'um hash na prova não é um hash',
  notSizes: 'um tamanho ou um índice não é um número inteiro',
  tooLong: 'a prova é mais longa do que qualquer árvore é funda',
  outside: 'o índice passa das entradas da cabeça',
  shrinks: 'a cabeça posterior tem menos entradas',
  cut: 'a prova está cortada: faltam hashes',
  overlong: 'a prova tem hashes demais',
  otherPast: 'a prova leva a outra raiz anterior',
  otherRoot: 'a prova leva a outra raiz: ela é de outra entrada ou de outro registro',
};
const SUM_FAULTS: Readonly<Record<string, string>> = {
  ...LOG_FAULTS,
  notSums: 'um valor não é um número inteiro de 0 a 2^53 − 1',
  notDay: 'o dia não existe, ou a contagem não foi feita nele',
  future: 'a contagem tem data depois da cabeça que a contém: ela é do futuro',
  notParts: 'estas não são quatro folhas diferentes',
  otherSum: 'saldo, apostas e saques não são o que as folhas têm juntas',
  otherTotal: 'as folhas levam a outro total',
};

const kinds: Readonly<Record<Kind, string>> = {
  round: 'Rodada',
  jackpot: 'Jackpot ganho',
  ticket: 'Selo',
  heads: 'Cabeças do registro',
  entry: 'Entrada do registro',
  lotto: 'Sorteio da loteria',
  liabilities: 'O que a casa deve',
  seeds: 'Sementes',
  keys: 'Chaves da casa',
  refusals: 'Apostas recusadas',
};

const verdicts: Readonly<Record<Finding['verdict'], string>> = {
  holds: 'Confere',
  fails: 'Não confere',
  open: 'Não mostrado',
  refused: 'Não pode ser lido',
};
const states: Readonly<Record<State, string>> = {
  holds: 'confere',
  fails: 'não confere',
  unproven: 'não mostrado',
  open: 'não conferido',
};

/** Why a text is no evidence, as sentences without a full stop. */
const refusals: OwnWords['refusals'] = {
  tooLarge: () => 'maior que 32 MiB, por isso não foi lido',
  empty: () => 'vazio',
  notText: () => 'não é um texto: espera-se JSON como foi salvo',
  cut: () => 'cortado: falta o fim do arquivo',
  notJson: () => 'não é um JSON válido',
  tooDeep: () => 'aninhado mais fundo que 64 níveis',
  badNumber: (about) => `o número ${about} não é inteiro, ou passa de 2^53 − 1`,
  twice: (about) => `o dado ${about} aparece duas vezes`,
  notUnicode: (about) => `o texto ${about} não é Unicode`,
  unknown: () => 'nenhuma evidência conhecida aqui',
  notRound: () => 'não é uma rodada: esperam-se os dados de uma rodada salva em Minhas apostas',
  notTicket: (about) => `${about}: espera-se um selo como foi emitido`,
  notSeed: () => 'previousSeed: espera-se texto',
  notDefinition: (about) => `definition: ${about}`,
  notKeys: (about) => `${about}: esperam-se as chaves da casa`,
  notDraw: () =>
    'não é um sorteio da loteria: esperam-se os dados de um sorteio salvo em Sorteios anteriores',
  noTickets: (about) => `tickets: espera-se a lista que a casa serve em ${about}`,
  notClosing: () => 'closing: espera-se a declaração como foi guardada',
  notHead: (about) => `${about}: espera-se uma cabeça do registro como a casa a assinou`,
  notLog: () => 'log: esperam-se uma cabeça, um índice e uma prova',
  notProof: (about) => `${about}: espera-se uma prova do que a casa deve`,
  notRefusedBets: () => 'esperam-se apostas recusadas como Minhas apostas as salva',
  notEntry: () => 'entry: esperam-se um tipo, e um texto ou o seu digest',
  tooMany: (about) => `mais de ${about} linhas num arquivo: entregue-as em vários`,
  otherHouse: (about) => `de outra casa: ${about} não é a casa dos outros arquivos`,
  fork: (about) =>
    `a casa ${about} se dividiu: uma de suas chaves foi seguida por duas, e aqui nenhuma delas é seguida`,
  notKnown: (about) => `${about}: aqui não se conhece esse dado`,
  negative: (about) => `${about}: um valor é negativo`,
  isHash: () => 'isto é o hash: a semente é mostrada depois da rodada',
};

export const pt: OwnWords = {
  kinds,
  keysRead: 'os arquivos sem chaves são conferidos com estas',
  labels: {
    roundOf: (game, n) => `${game}, rodada ${n}`,
    signedText: 'Texto assinado',
    signature: 'Assinatura',
    key: 'Chave da casa',
    headOf: (size) => `cabeça de ${size} entradas`,
    counts: (n) => `${n} contagens`,
    bets: (n) => `${n} ${n === 1 ? 'aposta' : 'apostas'}`,
    code: (code) => (code === 0 ? 'Sem resposta' : `Código ${code}`),
    refusedOf: (n, cents, tokens) => `${n} recusadas, apostado: ${cents} centavos, ${tokens} fichas`,
    openedOf: (n, won, expected) => `${n} abertas, teriam ganho ${won} centavos, o acaso espera ${expected}`,
    laterTicket: (chain, nonce) => `selo da cadeia ${chain}, nonce ${nonce}`,
    heads: (n) => `${n} cabeças`,
    hmac: (message) => `HMAC-SHA256(semente do servidor, ${message})`,
    draw: (n, total) => `Sorteio ${n}: int(${total})`,
    rejected: 'descartado',
    serverSeed: 'Semente do servidor',
    hashOfSeed: 'SHA-256 dela',
    seedHash: 'Hash mostrado antes',
    ticketHash: 'Hash no selo',
    clientSeed: 'Semente do cliente',
    nonce: 'Nonce',
    seedBefore: 'Semente da rodada anterior',
    anchorOf: (n) => `Hash mostrado antes, com hash ${n} vezes`,
    nextAnchor: 'Âncora que a cadeia anterior nomeou',
    definition: 'Definição, canônica',
    hashOfDefinition: 'SHA-256 dela',
    mathHash: 'mathHash da rodada',
    ticketMathHash: 'mathHash no selo',
    record: 'Resultado registrado',
    betIs: 'Moeda · moedas apostadas',
    winIs: 'Moeda · moedas ganhas',
    totalBet: 'Aposta, centavos (ou fichas)',
    totalWin: 'Ganho, centavos',
    closing: 'o fechamento',
    issuedAt: 'Selo emitido',
    createdTime: 'Rodada jogada',
    headAt: 'Cabeça assinada',
    closedAt: 'Mês fechado',
    countedAt: 'Contado',
    now: 'Relógio deste aparelho',
    more: (n) => `mais ${n}`,
    spin: (n, kind) => `Giro ${n} (${kind}), paradas`,
    window: 'Mostra, fileira por fileira',
    factor: 'Fator',
    freeSpins: 'Giros grátis',
    win: (kind, line, fromRight) =>
      `Ganha: ${kind}${line === null ? '' : ` ${line}`}${fromRight ? ' da direita' : ''}`,
    dealt: 'Dadas',
    held: 'Seguradas',
    coins: 'Moedas por mão',
    hand: (n) => `Mão ${n}`,
    drawn: 'Sorteados',
    card: (n) => `Cartela ${n}: escolhas, acertos, moedas`,
    meter: 'Valor do jackpot, centavos',
    jackpot: 'Ganha o jackpot',
    fromLeft: 'Iguais da esquerda',
    entry: 'Entrada',
    digest: 'Digest: SHA-256 daquilo de que trata',
    leaf: 'Folha',
    index: 'Lugar, de tantos',
    node: (n) => `Nó ${n}`,
    root: 'Raiz na cabeça',
    publicValue: 'Valor público',
    lottoSeed: 'Semente do cliente',
    ticketCount: 'Bilhetes',
    hasWon: 'Já ganhou',
    rank: (n) => `Colocação ${n}`,
    ticketOf: (n, holder, day) => `bilhete ${n}: ${holder}, dia ${day}`,
    tokens: (n) => `${n} ${n === 1 ? 'ficha' : 'fichas'}`,
    pool: 'Fundo, centavos',
    hashOfTickets: 'SHA-256 da lista',
    ticketsHash: 'Hash publicado no fechamento',
    block: 'Bloco que decide',
    closingBlock: 'Bloco mais novo no fechamento + 2',
    own: 'Saldo + apostas + saques, centavos',
    account: 'Digest do jogador e dos números',
    part: (n, index) => `Parte ${n}, folha ${index}`,
    total: 'Total em centavos',
  },
  time: {
    past: 'nada é do futuro',
    ofFuture: (what, at, now) => `${what}: ${at} é do futuro, pois o relógio deste aparelho diz ${now}`,
  },
  lotto: {
    seed: 'a semente do servidor dá o hash publicado antes do mês',
    tickets: 'a lista de bilhetes dá o hash publicado no fechamento',
    closing: 'o bloco que decide é o nomeado no fechamento',
    winners: 'as sementes dão estes ganhadores',
    prizes: 'cada colocação tem o seu prêmio',
    withoutClosing: 'o mês é mais antigo que as declarações assinadas de fechamentos, e não tem nenhuma',
  },
  log: {
    none: 'este arquivo não tem prova do registro',
    stands: (place, size) => `é a entrada ${place} das ${size} no registro da casa`,
    fault: (fault) => `não está mostrado que esteja no registro: ${LOG_FAULTS[fault] ?? fault}`,
    onePast: (from, to) => `o registro de ${to} entradas continua o de ${from}`,
    twoPasts: (from, to, fault) =>
      `dois passados: o registro de ${from} entradas não é o começo do de ${to} ` +
      `(${LOG_FAULTS[fault] ?? fault})`,
    earlierLater: 'a cabeça posterior tem data antes da anterior',
    notShown: (from, to, fault) =>
      `não está mostrado que seja um só passado: o arquivo não prova que o registro de ${to} entradas ` +
      `continua o de ${from} (${LOG_FAULTS[fault] ?? fault})`,
    notCompared: 'não comparado: não está mostrado que a casa assinou tudo isto',
    oneADay: (n) => `${n} contagens: nenhuma tem outra do mesmo dia`,
    twoADay: (day) => `estas são duas contagens diferentes de ${day}`,
    inOrder: (n) =>
      `${n} cabeças: nenhuma tem menos entradas que uma anterior, ou outra raiz para o mesmo número`,
  },
  refused: {
    claimed:
      'os selos e as sementes são da casa; que estas apostas foram enviadas e recusadas só diz quem salvou ' +
      'o arquivo, que também pode ter deixado outras de fora',
    opened: (n, all) => `${n} de ${all} sementes estão abertas e dão o hash dos seus selos`,
    noneOpened: 'nenhuma semente foi aberta ainda',
    otherSeed: (n) => `aposta ${n}: esta semente não dá o hash do seu selo`,
    taken: (n) => `a aposta ${n} foi aceita: o arquivo tem a rodada dela`,
    twoSeeds: (n) =>
      `aposta ${n}: a casa assinou duas sementes diferentes para um lugar de uma cadeia, então a do selo ` +
      'nunca virá',
    otherChain: (n) =>
      `${n} sementes talvez nunca venham: a casa começou uma cadeia posterior do jogo; uma nova tabela de ` +
      'pagamentos ou um novo segredo é um motivo honesto, e uma cadeia jogada até o fim',
    inChain: 'nenhum selo do arquivo é de uma cadeia posterior',
  },
  liabilities: {
    stated: (total) =>
      `a declaração do total de ${total} centavos tem a sua forma; o arquivo não tem prova de um jogador`,
    counted: (total) => `o dinheiro do jogador está contado no total de ${total} centavos`,
    fault: (fault) => `não está mostrado que o jogador esteja contado: ${SUM_FAULTS[fault] ?? fault}`,
  },
  refusals,
  /** What stands around the findings on a page. */
  page: {
    title: 'Conferir a casa',
    lead:
      'Este único arquivo confere rodadas, selos, cabeças do registro, sorteios, jackpots ganhos e provas ' +
      'do que a casa deve. Ele não pergunta a ninguém: o que você solta aqui fica neste aparelho.',
    language: 'Língua',
    drop: 'Solte arquivos aqui, ou escolha-os',
    dropHint: 'JSON como foi salvo, vários de uma vez, até 32 MiB cada',
    paste: 'Ou cole o texto de um',
    check: 'Conferir',
    pasted: (n) => `Texto colado ${n}`,
    checking: 'Conferindo …',
    none: 'Nada conferido ainda.',
    summary: (all, bad) =>
      bad === 0
        ? `${all === 1 ? 'Um arquivo' : `${all} arquivos`}: nada está errado.`
        : `${bad} de ${all}: algo está errado.`,
    verdicts,
    fairness: { holds: 'Justa', fails: 'Não é justa' },
    states,
    pencil: 'Seguir a lápis',
    remove: (file) => `Remover ${file}`,
    clear: 'Limpar',
    print: 'Imprimir',
    keyNote:
      'Um arquivo traz as chaves com que é conferido. Compare-as com as que a casa mostra a todos: ' +
      'house na resposta de /log/house/json2.',
    own:
      'Quem gera o código-fonte recebe os mesmos bytes deste arquivo. O SHA-256 dele está no registro da ' +
      'casa, como entrada do tipo “release”.',
  },
};
