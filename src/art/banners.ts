import { fairBanner } from './banners/fair.ts';
import { jackpotBanner } from './banners/jackpot.ts';
import { lottoBanner } from './banners/lotto.ts';
import { newGameBanner } from './banners/newGame.ts';
import { promotionsBanner } from './banners/promotions.ts';
import { welcomeBanner } from './banners/welcome.ts';
import type { BannerDraw } from './draw/banner.ts';

/** The banners, wide and for a phone. */
export const BANNERS: Readonly<Record<string, BannerDraw>> = {
  lotto: lottoBanner,
  welcome: welcomeBanner,
  fair: fairBanner,
  jackpot: jackpotBanner,
  newGame: newGameBanner,
  promotions: promotionsBanner,
};
