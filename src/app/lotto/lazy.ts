import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const LottoCurrent = lazyComponent(() => import('./Current.tsx'), 'LottoCurrentTab', {
  group: 'lotto',
});
export const LottoPrevious = lazyComponent(() => import('./Previous.tsx'), 'LottoPreviousTab', {
  group: 'lotto',
});
export const LottoTickets = lazyComponent(() => import('./Tickets.tsx'), 'LottoTickets', { group: 'lotto' });
export const MonthPrizes = lazyComponent(() => import('./MonthPrizes.tsx'), 'MonthPrizes', {
  group: 'lotto',
});
export const JackpotTokens = lazyComponent(() => import('./Tokens.tsx'), 'JackpotTokens', { group: 'lotto' });
export const JackpotTrigger = lazyComponent(() => import('./JackpotTrigger.tsx'), 'JackpotTrigger', {
  group: 'lotto',
});
export const CashbackLevel = lazyComponent(() => import('./LevelsSheet.tsx'), 'CashbackLevel', {
  group: 'lotto',
});
export const VipLevel = lazyComponent(() => import('./LevelsSheet.tsx'), 'VipLevel', { group: 'lotto' });
