import type { play as en } from '../../en/games/play.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly feminine: boolean;
}
const NOUNS: Readonly<Record<string, Noun>> = {
  spin: { one: 'giro', many: 'giros', feminine: false },
  wall: { one: 'parede', many: 'paredes', feminine: true },
  deal: { one: 'mão', many: 'mãos', feminine: true },
  draw: { one: 'sorteio', many: 'sorteios', feminine: false },
};
/** What a round of a game is called, from its English word. */
export const roundNoun = (round: string): Noun =>
  NOUNS[round] ?? { one: 'rodada', many: 'rodadas', feminine: true };
/** `o próximo giro`, `a próxima mão`. */
const theNext = (round: string) => {
  const { one, feminine } = roundNoun(round);
  return feminine ? `a próxima ${one}` : `o próximo ${one}`;
};
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const sealed = (round: string) => (roundNoun(round).feminine ? 'selada' : 'selado');

export const play: typeof en = {
  game: 'Jogo',
  coins: 'Moedas fictícias',
  balance: 'Saldo',
  favourite: 'Favorito',
  paytable: 'Tabela de pagamentos',
  menu: 'Menu do jogo',
  sealed: 'Selado',
  sealedLater: (round) => `${capital(theNext(round))} é ${sealed(round)} quando a casa puder ser alcançada.`,
  sealing: (round) => `Selando ${theNext(round)}`,
  showSeal: 'Mostrar o selo',
  dealtHere: 'Dado neste aparelho',
  thisSealed: (round) =>
    `${roundNoun(round).feminine ? 'Esta' : 'Este'} ${roundNoun(round).one} está ${sealed(round)}`,
  nextSealed: (round) => `${capital(theNext(round).slice(2))} ${sealed(round)}`,
  seedRefused: 'Semente do cliente inválida',
  checkLast: (round) => (roundNoun(round).feminine ? 'Conferir a última' : 'Conferir o último'),
  printThis: (round) =>
    `Impressão digital ${roundNoun(round).feminine ? 'desta' : 'deste'} ${roundNoun(round).one}`,
  printNext: (round) => `Impressão digital d${theNext(round)}`,
  betPer: (round) => `Aposta por ${roundNoun(round).one}`,
  lower: 'Diminuir a aposta',
  raise: 'Aumentar a aposta',
  orMore: (n) => `${n} ou mais pagam`,
  ways: (n) => `${n} caminhos`,
  lines: (n) => `${n} linhas`,
  auto: 'Auto',
  stopLeft: (n) => `Parar, ${n}`,
  quick: 'Rápido',
  returns: (percent) => `Devolve ${percent} em média`,
  reel: (n) => `Rolo ${n}`,
  window: 'Símbolos na janela',
  spin: 'Girar',
  stop: 'Parar',
  skip: 'Pular',
  spinFor: (sum) => `Girar por ${sum}`,
  opening: 'Abrindo o jogo',
  bet: (sum) => `Aposta de ${sum}.`,
  sealedAlready: (round) => `${capital(theNext(round))} já está ${sealed(round)}.`,
  loaded: (kb, of) => `Imagens: ${kb} de ${of} KB`,
  loadedOnly: (kb) => `Imagens: ${kb} KB até agora`,
  failed: 'As imagens do jogo não carregaram',
  failedOffline: 'Você está sem conexão. As imagens do jogo chegam quando ela voltar.',
  noGl: 'WebGL não é compatível',
  helpLost: 'A ajuda do jogo não carregou',
  autoFeature: 'O automático parou: um recurso.',
  autoWin: 'O automático parou: um ganho grande.',
  autoMoved: 'O automático parou: o seu saldo mudou.',
  autoDone: 'O automático terminou.',
  autoLimit: 'O automático parou no seu limite de perda.',
  tabs: { Paytable: 'Pagamentos', Rounds: 'Rodadas', Fairness: 'Jogo justo', Help: 'Ajuda' },
  about: 'Sobre este jogo',
  inGame: (minutes) => `${minutes} neste jogo. Resultado`,
  practise: 'Treinar',
  leavePractice: 'Sair do treino',
  takeBreak: 'Fazer uma pausa',
  practice: 'Treino, com moedas fictícias. Nada se ganha nem se perde.',
  waits: (round) => `${capital(theNext(round))} espera até que a casa possa ser alcançada.`,
  instead: 'Treinar enquanto isso',
};
