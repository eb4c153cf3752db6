import type { houseLog as en } from '../../en/games/houseLog.ts';

export const houseLog: typeof en = {
  twoPasts:
    'Esta casa mostrou a este aparelho dois passados diferentes: ambos são assinados por ela, e não ' +
    'combinam.',
  otherHouse:
    'Aqui responde outra casa, e não a que este aparelho conhece: ela assina com outras chaves, e nada ' +
    'assinado diz que elas seguem as conhecidas. Nada dela é guardado.',
  forked:
    'Uma chave desta casa foi seguida por duas outras. Alguém tem uma chave que não é sua, por isso ' +
    'nenhuma das duas é seguida aqui.',
  unproven:
    'Há mais de um dia esta casa responde sem provar que o seu registro ainda tem o que ela assinou ' +
    'antes.',
  entry: (place, size, when) =>
    `Entrada ${place} das ${size} do registro da casa, que ela assinou em ${when}`,
  later: 'Ainda não está no registro da casa. É escrito lá em cerca de um minuto.',
  missing: (when) =>
    `Falta no registro da casa: deveria estar lá quando a casa o assinou em ${when}. Salve: o que ` +
    'a casa lhe deu é a evidência.',
  otherFile: 'O registro da casa não tem este arquivo como este aplicativo o conhece. Não o use.',
  otherSums: 'O registro da casa não tem estes valores como a casa os declara aqui.',
  otherClosing: 'O registro da casa não tem este fechamento do mês como é mostrado aqui.',
  differs: 'O registro da casa não tem esta rodada como é mostrada aqui.',
};
