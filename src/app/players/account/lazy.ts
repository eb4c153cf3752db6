import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const Break = lazyComponent(() => import('./Break.tsx'), 'Break', { file: 'players' });
export const ChangePassword = lazyComponent(() => import('./ChangePassword.tsx'), 'ChangePassword', {
  file: 'players',
});
export const EditProfile = lazyComponent(() => import('./EditProfile.tsx'), 'EditProfile', {
  file: 'players',
});
export const Sessions = lazyComponent(() => import('./Sessions.tsx'), 'Sessions', { file: 'players' });
