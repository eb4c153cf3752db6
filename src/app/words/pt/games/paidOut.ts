import type { paidOut as en } from '../../en/games/paidOut.ts';

export const paidOut: typeof en = {
  title: 'O que devolve, e o que pagou',
  stated: (figure, deviation) =>
    `Ao longo de muitíssimas rodadas devolve ${figure} do que é apostado. Isso é contado pela tabela de ` +
    `pagamentos, não medido. Uma única rodada oscila ${deviation} apostas (desvio padrão).`,
  statedTokens: (cents) =>
    `Ao longo de muitíssimas rodadas devolve ${cents} centavos por ficha enquanto o maior prêmio está no ` +
    'início, e mais à medida que ele cresce. Isso é contado pela tabela de pagamentos, não medido.',
  asking: 'Perguntando à casa o que pagou',
  again: 'Perguntar de novo',
  offline: 'A casa não pode ser alcançada.',
  notSaid: 'A casa não disse o que pagou.',
  asOf: (time) => ` Estes números são de ${time}.`,
  onceBack: ' Os números chegam com a conexão.',
  none: 'Nenhuma rodada deste jogo foi contada ainda.',
  since: (day) => `Desde ${day}`,
  recent: (days) => `Últimos ${days} dias`,
  figure: 'Número',
  rounds: 'Rodadas',
  bet: 'Apostado',
  won: 'Pago',
  paid: 'Pago do que foi apostado',
  band: 'O acaso permite',
  nothing: 'Nada apostado',
  tokens: (n) => `${n} ${n === '1' ? 'ficha' : 'fichas'}`,
  centsAToken: (cents) => `${cents} centavos por ficha`,
  range: (low, high) => `${low} a ${high}`,
  tooFew: (rounds) => `Rodadas de menos para dizer; a partir de cerca de ${rounds}`,
  atLeast: (low) => `${low} ou mais`,
  cents: (n) => `${n} ¢`,
  picture: (paid, low, high) => `Pago: ${paid} do que foi apostado. O acaso permite de ${low} a ${high}.`,
  openPicture: (paid, low) => `Pago: ${paid} do que foi apostado. O acaso permite ${low} ou mais.`,
  onlyLeast: (rounds) =>
    'Onde só se diz o mínimo: quanto acima disso alguns ganhos grandes podem levar só se pode dizer ' +
    `a partir de cerca de ${rounds} rodadas.`,
  leastOfTokens: (cents) =>
    'Só se diz o mínimo, e sem os dois maiores prêmios, raros demais para contar com eles. Os outros ' +
    `sozinhos devolvem ${cents} centavos por ficha.`,
  closed: (day, rounds, bet, paid) =>
    `Quando ${day} terminou, a casa declarou, em definitivo: ${rounds} rodadas, ${bet} apostados, ` +
    `${paid} pagos.`,
  shrunk:
    'O que a casa diz agora é menos do que declarou então. Um dos dois está errado; guarde uma ' +
    'imagem desta página.',
  means:
    'O acaso permite: se o jogo devolve o que está declarado, o que foi pago fica ali 999 vezes em ' +
    '1.000 ou mais. O treino não é contado.',
  outside:
    'Isto está fora do que o acaso permite. Acontece no máximo com um jogo honesto em mil; mais ' +
    'vezes que isso quer dizer que algo está errado.',
  earlier: (rounds) =>
    `Mais ${rounds} rodadas foram jogadas com tabelas de pagamentos anteriores deste jogo; não ` +
    'são comparadas.',
  play:
    'No vídeo pôquer conta também o que os jogadores seguram. Os números são do melhor jogo, então ' +
    'pode ter sido pago menos.',
  picks:
    'O retorno depende de quantos números são escolhidos; a faixa é larga o bastante para qualquer ' +
    'escolha.',
  grows:
    'Neste jogo se aposta com fichas e ele paga dinheiro, e o maior prêmio cresce. O que ele paga é ' +
    'dito em centavos por ficha.',
  next:
    'O que foi pago não diz nada sobre a próxima rodada: nenhum jogo deve um ganho, e nenhum ficou ' +
    'sem eles.',
  more: 'Como estes números são feitos',
};
