import type { results as en } from '../../en/games/results.ts';

/** Feminine forms of the number words. */
const feminine = (word: string) => (word === 'um' ? 'uma' : word === 'dois' ? 'duas' : word);

export const results: typeof en = {
  noWin: 'Sem ganho desta vez',
  waiting: 'Esperando a casa. A sua aposta está segura.',
  resumed: 'A rodada continua de onde você parou',
  differs:
    'Esta rodada não confere: as sementes dão outro resultado que o da casa. Ela fica guardada como ' +
    'evidência em Minhas apostas.',
  unshown: 'Esta rodada não pode ser mostrada aqui. Se a casa aceitou a aposta, ela está em Minhas apostas.',
  unreadable:
    'Uma rodada que este aparelho guardava não pode mais ser mostrada. Se a casa aceitou a aposta, ' +
    'ela está em Minhas apostas.',
  numbers: ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  several: (n, _word, name) => `${n} × ${name}`,
  row: (n) => `Fileira ${n}`,
  diagonal: 'Na diagonal',
  zigzag: 'Zigue-zague',
  column: (n) => `Coluna ${n}`,
  line: (n) => `Linha ${n}`,
  fromRight: (place) => `${place} da direita`,
  anywhere: (what) => `${what} em qualquer lugar`,
  cluster: (what) => `Um grupo: ${what}`,
  ways: (what, ways) => `${what} em ${ways} caminhos`,
  wild: (n) => `${n} como curinga`,
  more: (n, word) => (n === 1 ? ', e mais um ganho' : `, e mais ${word} ganhos`),
  moreLines: (word) => `mais ${feminine(word)} linhas`,
  lineSum: (what, sum) => `${what}: ${sum}`,
  winsTimes: (n) => `ganhos vezes ${n}`,
  free: (n) => `${n} giros grátis`,
  gridFactor: (n) => `×${n} na parede inteira`,
  freeOf: (n, of) => `Giro grátis ${n} de ${of}`,
  respin: (n, word) => (n === 1 ? 'Novo giro, um rolo segurado' : `Novo giro, ${word} rolos segurados`),
  freePlayed: (n, won) => `${n} giros grátis jogados${won ? '' : ', sem ganho neles'}`,
  respins: (n) => (n === 1 ? 'Um novo giro jogado' : `${n} novos giros jogados`),
  times: (n) => `vezes ${n}`,
  fall: (n) => `Queda ${n}`,
  fallOf: (spin, n) => `${spin}, queda ${n}`,
  falls: (word, times) => `${feminine(word)} quedas${times > 1 ? `, até vezes ${times}` : ''}`,
  turns: (n, word) =>
    'Segurar e ganhar, ' +
    (n === 0 ? 'nenhum giro restante' : n === 1 ? 'um giro restante' : `${word} giros restantes`),
  whole: (what) => `A janela inteira: ${what}`,
  paid: (what) => `Pagos: ${what}`,
  held: (what) => `Segurados: ${what}`,
  winWords: { big: 'Grande ganho', great: 'Ganho enorme', breaker: 'Quebra-vidros' },
  timesYourBet: (times) => `${times} × a sua aposta`,
  freeSpinsDoor: ['Giros', 'grátis'],
  heldDoor: ['Turnos', 'fixos'],
  holdPaid: 'Segurar e ganhar pagou',
};
