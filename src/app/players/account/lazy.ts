import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const Break = lazyComponent(() => import('./Break.tsx'), 'Break', { group: 'dialog' });
export const ChangePassword = lazyComponent(() => import('./ChangePassword.tsx'), 'ChangePassword', {
  group: 'dialog',
});
export const EditProfile = lazyComponent(() => import('./EditProfile.tsx'), 'EditProfile', {
  group: 'dialog',
});
export const Sessions = lazyComponent(() => import('./Sessions.tsx'), 'Sessions', { group: 'dialog' });
