import { lazyComponent } from '../loading/lazyComponent.ts';

export const LogIn = lazyComponent(() => import('./LogIn.tsx'), 'LogIn');
export const SignUp = lazyComponent(() => import('./SignUp.tsx'), 'SignUp');
export const RegisterSuccess = lazyComponent(() => import('./RegisterSuccess.tsx'), 'RegisterSuccess');
export const PasswordReset = lazyComponent(() => import('./PasswordReset.tsx'), 'PasswordReset');
export const Verify = lazyComponent(() => import('./MailedAnswer.tsx'), 'Verify');
export const Unsubscribe = lazyComponent(() => import('./MailedAnswer.tsx'), 'Unsubscribe');
export const LottoUnsubscribe = lazyComponent(() => import('./MailedAnswer.tsx'), 'LottoUnsubscribe');
