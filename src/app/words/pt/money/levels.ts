import type { levels as en } from '../../en/money/levels.ts';

const tokens = (n: number) => (n === 1 ? 'ficha' : 'fichas');

export const levels: typeof en = {
  title: 'Níveis',
  cashback: 'Cashback',
  vip: 'Nível VIP',
  yourLevel: 'seu nível',
  level: 'Nível',
  from: 'A partir do volume',
  gives: 'Dá',
  yours: ', o seu',
  highest: ' Este é o nível mais alto.',
  next: (sum) => ` O próximo nível começa em ${sum}.`,
  back: 'do que uma semana perde volta',
  cashbackOf: (level, of) => `Nível de cashback ${level} de ${of}`,
  lastDays: (days) => `Volume de apostas dos últimos ${days} dias`,
  net: 'Resultado desde segunda-feira',
  paid: 'Pago depois de',
  counts:
    'Uma semana com ganho não devolve nada. Só contam apostas em dinheiro nos jogos que contam por ' +
    'inteiro. O cashback é dinheiro, sem apostas exigidas.',
  inWords: 'Tudo em palavras',
  vipIs: (level) => `VIP ${level}`,
  kept: 'Um nível alcançado é mantido',
  allTime: 'Volume de apostas total',
  thanks: 'Um nível é um agradecimento, não uma meta.',
  brings: 'O que cada nível traz',
  tokensTitle: 'Fichas de jackpot',
  yourTokens: 'suas fichas',
  toPlay: (n) => `${tokens(n)} para jogar`,
  today: 'Ganhas hoje',
  nextToken: 'Volume até a próxima',
  howTokensCome: (sum, percent) =>
    `Uma ficha vem a cada ${sum} de volume de apostas de um dia UTC, alguns segundos depois. ` +
    `Slots, Mega Matrix e apostas altas contam por inteiro, pôquer e keno ${percent}. ` +
    'As fichas não expiram e não podem ser vendidas.',
  works: 'Como funciona o jackpot',
  see: 'Ver o gatilho do jackpot',
  trigger: 'Gatilho do jackpot',
  thePrize: 'o prêmio',
  flame: 'Chama crescente',
  progressive: 'Prêmio progressivo',
  signUp: 'Criar conta',
  theGame: 'O jogo',
  notOpen: (game) => `${game} ainda não está aberto. As suas fichas esperam por ele.`,
  noTokens: 'Você não tem fichas. Como elas vêm',
  playWith: (n, count) => `Jogar com ${count} ${tokens(n)}`,
  facts: (game, sum) => [
    `${game} é jogado com fichas de jackpot, uma por giro, e paga dinheiro.`,
    `Cada ficha jogada soma ${sum} à chama crescente. Quando é ganha, é paga inteira e recomeça.`,
    'Pode ser jogado com qualquer bônus, e nunca altera um.',
    'Cada prêmio é dito com a sua chance no jogo. ' +
      'Cada giro é selado antes e conferido no seu aparelho depois.',
  ],
  rules: 'As regras',
};
