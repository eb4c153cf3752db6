import type { passkeys as en } from '../en/passkeys.ts';

const NO_LONGER =
  'Os saques não são mais confirmados com uma chave de acesso. ' +
  'Os seus códigos de recuperação não valem mais.';

export const passkeys: typeof en = {
  added: (name) => ({
    subject: 'Uma chave de acesso foi adicionada',
    body: `A chave de acesso “${name}” pode abrir a sua conta a partir de agora.`,
  }),
  removed: (name) => ({
    subject: 'Uma chave de acesso foi removida',
    body: `A chave de acesso “${name}” não abre mais a sua conta.`,
  }),
  stepOn: (codes) => ({
    subject: 'A segunda etapa está ativa',
    body:
      'A partir de agora cada saque precisa ser confirmado com uma chave de acesso ou um código de ' +
      `recuperação. Os ${codes} códigos de recuperação foram mostrados uma vez: guarde-os onde ` +
      'guarda papéis.',
  }),
  stepOff: () => ({ subject: 'A segunda etapa está inativa', body: NO_LONGER }),
  stepOffBySupport: () => ({ subject: 'O suporte desativou a segunda etapa', body: NO_LONGER }),
  renewed: (codes) => ({
    subject: 'Novos códigos de recuperação',
    body: `Você tem ${codes} novos códigos de recuperação. Os anteriores não valem mais.`,
  }),
  codeUsed: (left) => ({
    subject: 'Um código de recuperação foi usado',
    body:
      'Um código de recuperação foi usado no lugar de uma chave de acesso.' +
      (left === null
        ? ''
        : left === 0
          ? ' Não resta nenhum.'
          : left === 1
            ? ' Resta um.'
            : ` Restam ${left}.`),
  }),
};
