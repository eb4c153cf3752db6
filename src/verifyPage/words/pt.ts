import type { en } from './en.ts';

const verdicts: typeof en.verdicts = {
  holds: 'Confere',
  fails: 'Não confere',
  open: 'Não mostrado',
  refused: 'Não pode ser lido',
};
const states: typeof en.states = { holds: 'confere', fails: 'não confere', open: 'não conferido' };

export const pt: typeof en = {
  title: 'Conferir a casa',
  lead:
    'Este único arquivo confere rodadas, selos, cabeças do registro, sorteios, jackpots ganhos e provas do ' +
    'que a casa deve. Ele não pergunta a ninguém: o que você solta aqui fica neste aparelho.',
  language: 'Língua',
  drop: 'Solte arquivos aqui, ou escolha-os',
  dropHint: 'JSON como foi salvo, vários de uma vez, até 32 MiB cada',
  paste: 'Ou cole o texto de um',
  check: 'Conferir o texto',
  pasted: (n) => `Texto colado ${n}`,
  checking: 'Conferindo …',
  none: 'Nada conferido ainda.',
  summary: (all, bad) =>
    bad === 0
      ? `${all === 1 ? 'Um arquivo' : `${all} arquivos`}: nada está errado.`
      : `${bad} de ${all}: algo está errado.`,
  verdicts,
  states,
  pencil: 'Seguir a lápis',
  remove: (file) => `Remover ${file}`,
  clear: 'Limpar',
  print: 'Imprimir',
  keyNote:
    'Um arquivo traz a chave com que é conferido. Compare-a com a chave que a casa mostra a todos: ' +
    'ticketKey na resposta de /log/head/json2.',
  own:
    'Quem gera o código-fonte recebe os mesmos bytes deste arquivo. O SHA-256 dele está no registro da ' +
    'casa, como entrada do tipo “release”: compare-o com o que outros receberam.',
};
