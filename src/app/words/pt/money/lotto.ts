import { DRAW_REASONS } from '../../../../verify/words/round/pt.ts';
import type { lotto as en } from '../../en/money/lotto.ts';

const tickets = (n: number) => `${n} ${n === 1 ? 'bilhete' : 'bilhetes'}`;

export const lotto: typeof en = {
  title: 'Cripto Loteria',
  current: 'Atual',
  previous: 'Anteriores',
  asking: (what) => `Pedindo: ${what}`,
  offline: 'Você está sem conexão.',
  notSaid: 'A casa não respondeu.',
  asOf: (time) => ` Dados de ${time}.`,
  onceBack: ' Tente de novo quando a conexão voltar.',
  again: 'Tentar de novo',
  theLotto: 'a loteria',
  theDraws: 'a lista de sorteios',
  yourTickets: 'os seus bilhetes',
  growing: 'Primeiro prêmio, crescendo',
  first: 'Primeiro prêmio',
  closesIn: 'Fecha em',
  closing: 'A loteria está fechando',
  over: (month, prize) => `O mês de ${month} terminou, e o primeiro prêmio é ${prize}.`,
  counting: ' Os bilhetes estão sendo contados.',
  inDraw: (count) => ` ${count} ${count === '1' ? 'bilhete está' : 'bilhetes estão'} no sorteio.`,
  block: (height, source) =>
    `O sorteio é feito com o bloco ${height} da cadeia ${source}, quando ele estiver fundo o ` +
    'bastante para ficar.',
  frozen: 'Impressão digital da lista congelada:',
  ticketsPrint: 'Impressão digital dos bilhetes',
  sealed: (month) => `O sorteio de ${month} está selado`,
  drawPrint: 'Impressão digital do sorteio',
  winnersOf: (month) => `Ganhadores de ${month}`,
  allWinners: 'Todos os ganhadores e a conferência do sorteio',
  announced:
    'Os ganhadores são anunciados em UTC depois do sorteio mensal. Apostar mais não melhora a ' +
    'chance de um bilhete.',
  rules: 'As regras',
  lit: 'Hoje está aceso',
  of: (reached, needed) => `${reached} de ${needed}`,
  oneADay: 'um bilhete por dia',
  betToday: 'do seu dinheiro apostados em slots hoje',
  bar: 'Dinheiro seu apostado em slots hoje',
  tickets,
  oneWith: (sum) => `Um por dia com ${sum} do seu dinheiro apostados em slots`,
  pane: 'Uma vidraça por dia',
  oneFor: (sum) => `Um bilhete para cada dia com ${sum} do seu dinheiro apostados em slots`,
  signUp: 'Criar conta',
  excluded: 'Você se autoexcluiu, então não ganha novos bilhetes. Os que você tem continuam no sorteio.',
  panes: (n, of) => `${n} de ${of} vidraças ${n === 1 ? 'acesa' : 'acesas'}`,
  noPane: ': nenhum bilhete ainda neste mês',
  paneDays: (n, days) => `: ${n === 1 ? 'um bilhete' : 'bilhetes'} de ${days}`,
  drawn: (count, when) =>
    `${count} ${count === '1' ? 'bilhete, sorteio em' : 'bilhetes, sorteio em'} ${when}`,
  nobody: 'Ninguém tinha bilhete. O fundo passou para o mês seguinte.',
  notOpen: 'A loteria não está aberta',
  opensLater: 'Esta casa ainda não abriu a loteria. Até lá não se ganham bilhetes.',
  noDraw: 'Nenhum sorteio ainda',
  firstDraw: 'O primeiro sorteio é feito depois que o mês termina.',
  pool: 'O fundo crescente',
  withTokens: (sum, n) => `${sum} e ${n} fichas de jackpot grátis`,
  andTokens: (n) => `e ${n} fichas`,
  prizes: '20 prêmios',
  prizesOf: (month) => `Prêmios de ${month}`,
  winners: (n) => `${n} ${n === 1 ? 'ganhador' : 'ganhadores'}`,
  steps: {
    seed: 'A semente confere com a impressão digital selada antes do mês',
    tickets: 'A lista de bilhetes confere com a impressão digital publicada no fechamento',
    closing: 'O bloco que decide é o que foi nomeado no fechamento',
    winners: 'Os mesmos ganhadores na mesma ordem',
    prizes: 'Cada prêmio é o da sua colocação',
  },
  signed: 'O fechamento foi assinado pela casa',
  noClosing:
    'Este mês foi fechado antes de a casa assinar fechamentos, então nada assinado nomeia o bloco dele.',
  closingNotSeen:
    'Este aparelho não olhou a loteria entre o fechamento e o sorteio, então recebe o bloco da casa.',
  fair: 'O sorteio foi justo',
  repeated: (ms, count) => `Repetido aqui em ${ms} ms sobre ${count} bilhetes.`,
  notSeen:
    'Este aparelho não estava aqui antes do sorteio, então recebe a impressão digital da casa. Um ' +
    'aparelho que olha a loteria durante o mês a guarda.',
  differs: (month, reason) =>
    `O sorteio de ${month} não confere: ${DRAW_REASONS[reason] ?? reason}. ` +
    'Salve-o e escreva ao suporte.',
  replayOf: (when) =>
    `Reprodução do sorteio de ${when}: cada bilhete ganhador acende o seu dia, o primeiro prêmio no fim.`,
  skip: 'Pular',
  showAgain: 'Mostrar de novo',
  winningDays: (days) => `Bilhetes ganhadores por dia, a partir do primeiro prêmio: ${days}`,
  yourTicket: (day, rank, sum) => `O seu bilhete do dia ${day} ganhou o prêmio ${rank}: ${sum}.`,
  repeat: 'Repetir este sorteio aqui',
  save: 'Salvar o sorteio',
  evidence: 'Salvar a evidência',
  lost: 'A casa não respondeu. O que mostra o sorteio não pôde ser buscado.',
  notDrawn: 'Este mês não teve sorteio.',
  notRepeated: 'Este aparelho não pôde repetir o sorteio. Nada é afirmado.',
  ticketsTitle: 'Bilhetes da loteria',
  about: (month, most, when) =>
    `Bilhetes de ${month}, no máximo ${most}. São sorteados depois de ${when} e terminam com o sorteio. ` +
    'Todos têm a mesma chance.',
  see: 'Ver a loteria',
};
