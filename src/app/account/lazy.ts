import { lazyComponent } from '../loading/lazyComponent.ts';

export const Break = lazyComponent(() => import('./Break.tsx'), 'Break');
export const ChangePassword = lazyComponent(() => import('./ChangePassword.tsx'), 'ChangePassword');
export const EditProfile = lazyComponent(() => import('./EditProfile.tsx'), 'EditProfile');
export const Sessions = lazyComponent(() => import('./Sessions.tsx'), 'Sessions');
