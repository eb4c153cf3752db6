import type { offline as en } from '../en/offline.ts';
import { NETWORK_ERROR } from '../../../wire/networkError/pt.ts';

export const offline: typeof en = {
  title: NETWORK_ERROR.title,
  paused:
    'Você está sem conexão, então novas apostas estão paradas. Seu saldo e qualquer rodada aberta ' +
    'estão seguros conosco.',
  pausedVisitor: NETWORK_ERROR.text,
  saved: 'As rodadas guardadas neste aparelho ainda podem ser conferidas.',
  again: NETWORK_ERROR.again,
  check: (n) => `Conferir uma rodada guardada (${n})`,
  resetAsk: (n) =>
    `Apagar tudo o que este aparelho guarda do Glasshouse? As alterações não enviadas se perdem: ${n}.`,
  tryingIn: (seconds) => `Nova tentativa em ${seconds} s.`,
  trying: 'Tentando agora.',
  lastOnline: (time) => ` Última conexão: ${time}.`,
};
