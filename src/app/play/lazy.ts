import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const GamePage = lazyComponent(() => import('./GamePage.tsx'), 'GamePage', { file: 'game' });
