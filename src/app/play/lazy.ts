import { lazyComponent } from '../loading/lazyComponent.ts';

export const GamePage = lazyComponent(() => import('./GamePage.tsx'), 'GamePage', { group: 'game' });
