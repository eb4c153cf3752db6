import type { check as en } from '../../en/games/check.ts';

export const check: typeof en = {
  title: 'Conferir uma rodada',
  ownFile: 'Sem esta casa',
  ownFileWhy:
    'Um arquivo confere sozinho rodadas, sorteios, jackpots ganhos e o registro da casa, aberto do ' +
    'seu próprio disco, com cada valor para seguir a lápis. Ele não pergunta a ninguém.',
  saveFile: (kilobytes) => `Salvar o arquivo que confere tudo, ${kilobytes} KB`,
  fileHash: 'O SHA-256 dele, igual para todos',
  kept: (n) => (n > 0 ? `Deste aparelho (${n})` : 'Deste aparelho'),
  stays: 'Nada do que se digita aqui sai deste aparelho. Funciona sem conexão.',
  forPlayers: 'As rodadas são guardadas para jogadores.',
  logIn: 'Entre na conta',
  toSee: ' para ver as deste aparelho.',
};
