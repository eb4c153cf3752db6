import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const LogIn = lazyComponent(() => import('./LogIn.tsx'), 'LogIn', { file: 'players' });
export const SignUp = lazyComponent(() => import('./SignUp.tsx'), 'SignUp', { file: 'players' });
export const RegisterSuccess = lazyComponent(() => import('./RegisterSuccess.tsx'), 'RegisterSuccess', {
  file: 'players',
});
export const PasswordReset = lazyComponent(() => import('./PasswordReset.tsx'), 'PasswordReset', {
  file: 'players',
});
export const Verify = lazyComponent(() => import('./MailedAnswer.tsx'), 'Verify', { file: 'players' });
export const Unsubscribe = lazyComponent(() => import('./MailedAnswer.tsx'), 'Unsubscribe', {
  file: 'players',
});
export const LottoUnsubscribe = lazyComponent(() => import('./MailedAnswer.tsx'), 'LottoUnsubscribe', {
  file: 'players',
});
