import { lazyComponent } from '../loading/lazyComponent.ts';

export const LottoCurrent = lazyComponent(() => import('./Current.tsx'), 'LottoCurrentTab');
export const LottoPrevious = lazyComponent(() => import('./Previous.tsx'), 'LottoPreviousTab');
export const LottoTickets = lazyComponent(() => import('./Tickets.tsx'), 'LottoTickets');
export const JackpotTokens = lazyComponent(() => import('./Tokens.tsx'), 'JackpotTokens');
export const JackpotTrigger = lazyComponent(() => import('./JackpotTrigger.tsx'), 'JackpotTrigger');
export const CashbackLevel = lazyComponent(() => import('./LevelsSheet.tsx'), 'CashbackLevel');
export const VipLevel = lazyComponent(() => import('./LevelsSheet.tsx'), 'VipLevel');
