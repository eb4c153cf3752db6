import type { mailed as en } from '../../en/player/mailed.ts';

export const mailed: typeof en = {
  verify: 'Seu e-mail',
  isYours: 'Este endereço é seu? Então confirme.',
  confirm: 'Confirmar endereço',
  verified: 'Agradecemos. O seu e-mail está confirmado.',
  newsletter: 'Boletim',
  leaveNewsletter: 'Não quer mais receber o boletim?',
  noNewsletter: 'Você não receberá mais o boletim.',
  lotto: 'E-mails da loteria',
  leaveLotto: 'Não quer mais receber e-mails sobre a loteria?',
  noLotto: 'Você não receberá mais e-mails sobre a loteria.',
  code: (message, code) => `${message} (código ${code})`,
  unsubscribe: 'Cancelar inscrição',
  close: 'Fechar',
  noScripts: 'Este link precisa de JavaScript. Nada mudou: ative-o e abra o link de novo.',
};
