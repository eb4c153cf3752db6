import type { offline as en } from '../en/offline.ts';

export const offline: typeof en = {
  title: 'Você está sem conexão. O vidro aguenta.',
  paused:
    'Você está sem conexão, então novas apostas estão paradas. Seu saldo e qualquer rodada aberta ' +
    'estão seguros conosco.',
  pausedVisitor: 'Você está sem conexão. O que esta página precisa não está neste aparelho.',
  saved: 'As rodadas guardadas neste aparelho ainda podem ser conferidas.',
  again: 'Tentar de novo',
  check: (n) => `Conferir uma rodada guardada (${n})`,
  tryingIn: (seconds) => `Nova tentativa em ${seconds} s.`,
  trying: 'Tentando agora.',
  lastOnline: (time) => ` Última conexão: ${time}.`,
};
