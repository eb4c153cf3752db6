import type { gamePanel as en } from '../../en/games/gamePanel.ts';
import { roundNoun } from './play.ts';

export const gamePanel: typeof en = {
  howMany: (round) => `${roundNoun(round).feminine ? 'Quantas' : 'Quantos'} ${roundNoun(round).many}`,
  count: (n, round) => `${n} ${roundNoun(round).many}`,
  limit: 'Parar antes que a perda passe de',
  whole: 'dólares inteiros',
  enterLimit: 'Informe o máximo que você aceita perder, em dólares inteiros.',
  belowBet: 'O limite está abaixo de uma aposta.',
  autoText: (round, sum, bets) =>
    `Cada ${roundNoun(round).one} aposta ${sum}. O automático também para num recurso, ` +
    `num ganho de ${bets} apostas ou mais e quando o seu saldo muda.`,
  autoRests: (left) =>
    `O automático está em pausa porque esta página estava oculta. Rodadas que faltam: ${left}.`,
  goOn: 'Continuar',
  endAuto: 'Encerrar o automático',
  start: (n, round) => `Iniciar ${n} ${roundNoun(round).many}`,
  sound: (on) => `Som ${on ? 'ligado' : 'desligado'}`,
  music: (on) => `Música ${on ? 'ligada' : 'desligada'}`,
  soundAndMusic: 'Som e música',
  keys: 'Teclas',
  haptics: (on) => `Vibração ${on ? 'ligada' : 'desligada'}`,
  noPractice: 'Rodadas de treino não são guardadas.',
  noRounds: 'Ainda não há rodadas deste jogo neste aparelho.',
  betOf: (sum) => `Aposta de ${sum}`,
  noWin: 'Sem ganho',
  checked: 'Conferida aqui',
  last: 'Última rodada',
  next: 'Próxima rodada',
  playFirst: 'Jogue uma rodada, e a semente dela é aberta aqui.',
  practiceRound: 'Uma rodada de treino',
  practiceText: 'Este aparelho a selou, a jogou e abriu a sua semente.',
  wasFair: 'A última rodada foi justa',
  notChecked: 'Ainda não conferida',
  noMatch: 'Esta rodada não confere',
  recomputed: 'Recalculada neste aparelho.',
  runsHere: 'A conferência roda neste aparelho.',
  openedSeed: 'Semente do servidor, aberta',
  serverSeed: 'Semente do servidor',
  clientSeed: 'Semente do cliente',
  nonce: 'Nonce',
  allRounds: 'Todas as minhas rodadas',
  copied: 'Copiada',
  copy: 'Copiar a impressão digital',
  seedRule: 'Use de 1 a 64 letras, algarismos, - ou _.',
  seedHint:
    'Vazia, este aparelho faz uma nova semente aleatória para cada rodada, depois que a impressão ' +
    'digital é mostrada.',
  place: 'Lugar na cadeia',
  roundNo: (n) => `Rodada ${n}`,
  average: 'Retorno médio',
  thatPay: (round) => {
    const { many } = roundNoun(round);
    return `${many.slice(0, 1).toUpperCase()}${many.slice(1)} que pagam`;
  },
  swing: 'Volatilidade',
  topWin: (round) => `Maior ganho por ${roundNoun(round).one}`,
  at: (sum) => `Com ${sum}`,
  lobbyUsed: 'Aberto pelo salão de um fornecedor',
  lobbyUsedWhy:
    'Este jogo foi aberto pelo salão de um fornecedor de jogos. Aqui uma mesa é aberta pelo nosso ' +
    'próprio salão, e as apostas são pagas com o seu próprio saldo.',
};
