import type { counted as en } from '../../en/games/counted.ts';

export const counted: typeof en = {
  title: 'Meu dinheiro está na conta?',
  what:
    'Uma vez por dia a casa soma o que deve a todos os jogadores e escreve o total no seu registro. ' +
    'Este aparelho confere se a sua parte está nele.',
  isIn: 'Está contado',
  inTotal: (sum, total) => `Os seus ${sum} estão nos ${total} que a casa deve a todos os jogadores.`,
  nothing: 'Nada a contar',
  nothingText: (when) =>
    `Pela contagem de ${when}, você não tinha dinheiro aqui. O que chegou depois entra na próxima. ` +
    'Se você tinha dinheiro naquele momento, salve isto e escreva ao suporte.',
  differs: 'Isto não se sustenta',
  keepIt: 'Salve: o que a casa enviou é a evidência.',
  balance: 'Saldo',
  stakes: 'Apostas de mãos abertas',
  withdrawals: 'Saques ainda não enviados',
  together: 'Ao todo',
  compare: (when) =>
    `Como a casa contou em ${when}. Compare com o que você tinha: este aparelho não tem como saber.`,
  leaves: (name, parts) => `O seu nome ${name} e estes números fazem quatro folhas: ${parts}`,
  ways: (steps, leaves) =>
    `Cada folha leva em ${steps} passos à raiz sobre ${leaves} folhas, e nenhuma soma no caminho ` +
    'é menor que 0',
  ends: (total) => `Todos os caminhos terminam na mesma raiz e no mesmo total, ${total}`,
  inLog: (place, size, when) =>
    `O total é a entrada ${place} das ${size} do registro da casa, que ela assinou em ${when}`,
  later: 'O total ainda não está no registro da casa. Ele é escrito lá em cerca de um minuto.',
  root: 'Raiz da contagem',
  save: 'Salvar a prova',
  evidence: 'Salvar a evidência',
  next: (when) => `A próxima contagem é feita depois de ${when}.`,
  none: 'Ainda não contado',
  noneText: 'A casa conta uma vez por dia. Volte depois da próxima contagem.',
  loading: 'Pedindo a contagem mais recente',
  offline: 'A casa não respondeu. Esta é a contagem mais recente que este aparelho guarda.',
  offlineNone: 'A casa não respondeu, e este aparelho não guarda nenhuma contagem. Ela chega com a conexão.',
  fault: {
    notSums: 'Um valor na prova é menor que zero ou grande demais.',
    notHashes: 'A prova tem outra coisa no lugar de um hash.',
    notSizes: 'O número de folhas, ou uma posição, não é possível.',
    notDay: 'A contagem não é do dia que ela nomeia.',
    tooLong: 'A prova é mais longa do que qualquer uma pode ser.',
    future: 'A contagem tem uma data no futuro.',
    notParts: 'A casa não mostrou quatro folhas diferentes.',
    otherSum: 'As folhas não são a soma do seu saldo, apostas e saques.',
    outside: 'Diz-se que uma folha está fora da contagem.',
    cut: 'A prova termina antes da raiz.',
    overlong: 'A prova continua além da raiz.',
    otherTotal: 'As suas folhas levam a um total diferente do publicado.',
    otherRoot: 'As suas folhas não estão na contagem que foi publicada.',
    otherName: 'As folhas são as de outro nome.',
    notInLog: 'O registro da casa não tem este total.',
  },
};
