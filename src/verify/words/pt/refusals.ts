import type { refusals as en } from '../en/refusals.ts';

export const refusals: typeof en = {
  tooLarge: () => 'maior que 32 MiB, por isso não foi lido',
  empty: () => 'vazio',
  notText: () => 'não é um texto: espera-se JSON como foi salvo',
  cut: () => 'cortado: falta o fim do arquivo',
  notJson: () => 'não é um JSON válido',
  tooDeep: () => 'aninhado mais fundo que 64 níveis',
  badNumber: (about) => `o número ${about} não é inteiro, ou passa de 2^53 − 1`,
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
  notEntry: () => 'entry: esperam-se um tipo, e um texto ou o seu digest',
  tooMany: (about) => `mais de ${about} linhas num arquivo: entregue-as em vários`,
  otherHouse: (about) => `de outra casa: a chave ${about} não é nenhuma da casa dos outros arquivos`,
  negative: (about) => `${about}: um valor é negativo`,
};
