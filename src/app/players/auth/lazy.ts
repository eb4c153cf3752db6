import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const LogIn = lazyComponent(() => import('./LogIn.tsx'), 'LogIn', { group: 'dialog' });
export const SignUp = lazyComponent(() => import('./SignUp.tsx'), 'SignUp', { group: 'dialog' });
export const RegisterSuccess = lazyComponent(() => import('./RegisterSuccess.tsx'), 'RegisterSuccess', {
  group: 'dialog',
});
export const PasswordReset = lazyComponent(() => import('./PasswordReset.tsx'), 'PasswordReset', {
  group: 'dialog',
});
export const Verify = lazyComponent(() => import('./MailedAnswer.tsx'), 'Verify', { group: 'dialog' });
export const Unsubscribe = lazyComponent(() => import('./MailedAnswer.tsx'), 'Unsubscribe', {
  group: 'dialog',
});
export const LottoUnsubscribe = lazyComponent(() => import('./MailedAnswer.tsx'), 'LottoUnsubscribe', {
  group: 'dialog',
});
