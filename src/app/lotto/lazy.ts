import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const LottoCurrent = lazyComponent(() => import('./Current.tsx'), 'LottoCurrentTab', {
  file: 'lotto',
});
export const LottoPrevious = lazyComponent(() => import('./Previous.tsx'), 'LottoPreviousTab', {
  file: 'lotto',
});
export const LottoTickets = lazyComponent(() => import('./Tickets.tsx'), 'LottoTickets', { file: 'lotto' });
export const MonthPrizes = lazyComponent(() => import('./MonthPrizes.tsx'), 'MonthPrizes', {
  file: 'lotto',
});
export const JackpotTokens = lazyComponent(() => import('./Tokens.tsx'), 'JackpotTokens', { file: 'lotto' });
export const JackpotTrigger = lazyComponent(() => import('./JackpotTrigger.tsx'), 'JackpotTrigger', {
  file: 'lotto',
});
export const CashbackLevel = lazyComponent(() => import('./LevelsSheet.tsx'), 'CashbackLevel', {
  file: 'lotto',
});
export const VipLevel = lazyComponent(() => import('./LevelsSheet.tsx'), 'VipLevel', { file: 'lotto' });
