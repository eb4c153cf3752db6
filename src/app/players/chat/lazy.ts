import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const ChatSheet = lazyComponent(() => import('./ChatSheet.tsx'), 'ChatSheet', { file: 'players' });
