import type { RoundWords } from './en.ts';

/** For the reasons that checks give in English, by their text. */

/** Of src/games/check.ts and checkKept.ts, and of signatures. */
const ROUND_REASONS: Readonly<Record<string, string>> = {
  'the server seed is not 64 lower-case hex characters':
    'a semente do servidor não tem 64 caracteres hexadecimais minúsculos',
  'the client seed is not 1 to 64 of A-Z a-z 0-9 _ -':
    'a semente do cliente não tem de 1 a 64 caracteres A-Z a-z 0-9 _ -',
  'the nonce is not a whole number from 0': 'o nonce não é um número inteiro a partir de 0',
  'the server seed does not hash to the hash shown': 'a semente do servidor não dá o hash mostrado',
  'the hash is not the one shown before the bet': 'o hash não é o mostrado antes da aposta',
  'the nonce is not the one shown before the bet': 'o nonce não é o mostrado antes da aposta',
  'the game is not the one of the ticket': 'o jogo não é o do selo',
  'the server seed does not hash to the seed of the round before':
    'a semente do servidor não dá a semente da rodada anterior',
  'the ticket given for the chain before is of another one': 'o selo dado para a cadeia anterior é de outra',
  'the chain is not the one that the chain before it committed to':
    'a cadeia não é a que a cadeia anterior comprometeu',
  'the ticket of the chain before was not signed by the house':
    'o selo da cadeia anterior não foi assinado pela casa',
  'this game is not known here': 'este jogo não é conhecido aqui',
  'the paytable is not the one known for this game': 'a tabela de pagamentos não é a conhecida deste jogo',
  'the paytable is not the one of the ticket': 'a tabela de pagamentos não é a do selo',
  'the seeds give another result': 'as sementes dão outro resultado',
  'the coin is not a whole number of cents': 'a moeda não é um número inteiro de centavos',
  'the bet is not the coin times the coins of a round':
    'a aposta não é a moeda vezes as moedas de uma rodada',
  'the bet is not made in this game’s money': 'a aposta não foi feita no dinheiro deste jogo',
  'the result pays another sum': 'o resultado paga outro valor',
  'a signature of the house could not be checked on this device':
    'uma assinatura da casa não pôde ser conferida neste aparelho',
  'the ticket was not signed by the house': 'o selo não foi assinado pela casa',
  'the house recorded this round otherwise: its bet, what was chosen or what came of it':
    'a casa registrou esta rodada de outro modo: a aposta, a escolha ou o resultado',
};

/** Of src/fair/lottoDraw.ts and lottoClosing.ts. */
export const DRAW_REASONS: Readonly<Record<string, string>> = {
  'the server seed does not hash to the hash published before the month':
    'a semente do servidor não dá o hash publicado antes do mês',
  'the hash is not the one this device saw during the month':
    'o hash não é o que este aparelho viu durante o mês',
  'the ticket list is not in order': 'a lista de bilhetes não está em ordem',
  'the ticket list does not hash to the hash published at closing':
    'a lista de bilhetes não dá o hash publicado no fechamento',
  'the ticket list is not the one this device saw published':
    'a lista de bilhetes não é a que este aparelho viu publicada',
  'the house’s statement of the closing is missing': 'falta a declaração da casa sobre o fechamento',
  'the statement of the closing is not the one that this device kept':
    'a declaração do fechamento não é a que este aparelho guardou',
  'a signature of the house could not be checked on this device':
    'uma assinatura da casa não pôde ser conferida neste aparelho',
  'the statement of the closing was not signed by the house':
    'a declaração do fechamento não foi assinada pela casa',
  'the draw is not the one that the statement of the closing fixed':
    'o sorteio não é o que a declaração do fechamento fixou',
  'the deciding block is not the one that follows from the closing':
    'o bloco que decide não é o que resulta do fechamento',
  'the seeds give other winners': 'as sementes dão outros ganhadores',
  'a prize is not the one of its rank': 'um prêmio não é o da sua colocação',
  'the prizes are not one for each of twenty ranks':
    'os prêmios não são um para cada uma de vinte colocações',
  'the prizes are not those that this device saw during the month':
    'os prêmios não são os que este aparelho viu durante o mês',
};

/** What was compared, and why something was not. */
const round: RoundWords['round'] = {
  seed: 'a semente do servidor dá o hash mostrado antes da aposta',
  chain: 'a semente anterior é o hash dela, então a cadeia se sustenta',
  anchor: 'a cadeia é a que a cadeia anterior comprometeu',
  math: 'a tabela de pagamentos é a que foi comprometida',
  earlierMath: 'a tabela de pagamentos é a que foi comprometida, uma anterior do jogo',
  result: 'as sementes dão este resultado',
  payout: 'o resultado paga este valor',
  pending: 'ainda não aberta: a semente do servidor não está no arquivo',
  notReached: (said) => `não alcançado: ${said}`,
  noSeedBefore: 'o arquivo não tem a semente da rodada anterior',
  noTicketBefore: 'o arquivo não tem o selo da cadeia anterior',
  noTicket: 'o arquivo não tem o selo',
  noReceipt: 'o arquivo não tem o recibo',
  notLogged: 'o próprio arquivo traz esta tabela de pagamentos: não mostra que ela está no registro da casa',
  inOrder: 'selo, rodada e cabeça têm datas nesta ordem',
  beforeTicket: 'a rodada tem data antes do seu selo',
  ofFuture: 'a rodada tem data depois da cabeça que a contém: ela é do futuro',
};

const signatures: RoundWords['signatures'] = {
  right: (name) => `${name}: assinatura da casa presente`,
  wrong: (name) => `${name}: sem assinatura de uma chave desta casa`,
  noForm: (name) => `${name}: não tem forma canônica, então ninguém assinou`,
  noKey: (name) => `${name}: a assinatura não pode ser conferida, porque não há chave da casa à mão`,
  oldKey: (name) =>
    `${name}: assinado por uma chave anterior da casa, e nada mostra que foi antes de outra segui-la`,
};

/** What is signed of a round. */
const named: RoundWords['named'] = {
  ticket: 'o selo',
  ticketBefore: 'o selo da cadeia anterior',
  receipt: 'o recibo',
};

export const roundWords: RoundWords = {
  reason: (said) => ROUND_REASONS[said] ?? DRAW_REASONS[said] ?? said,
  round,
  signatures,
  named,
};
