/** How to install the app: by the browser's prompt, by hand, elsewhere, not. */
type InstallMethod = 'prompt' | 'safari' | 'iosOther' | 'macSafari' | 'firefox' | 'inApp' | 'none';

/** For how long a dismissed offer stays hidden. */
export const DISMISSED_MS = 90 * 86_400_000;

interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Browsers inside other apps, which cannot install and lose stored data. */
const IN_APP =
  /FBA[NV]|Instagram|\bLine\/|MicroMessenger|Snapchat|TikTok|musical_ly|LinkedInApp|Twitter|Telegram|; wv\)/;
const IOS_OTHER = /CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo|GSA\//;

/** Whether it is a phone or tablet of Apple's. iPads report a Mac, but Macs have no touch screen. */
export const isApple = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** @param prompt whether the browser has fired `beforeinstallprompt` */
export const installMethodOf = ({ userAgent, maxTouchPoints }: Browser, prompt: boolean): InstallMethod => {
  if (prompt) return 'prompt';
  if (IN_APP.test(userAgent)) return 'inApp';
  if (/Android.*Firefox/.test(userAgent)) return 'firefox';
  if (!isApple({ userAgent, maxTouchPoints }))
    return /Macintosh.*Version\/.*Safari\//.test(userAgent) ? 'macSafari' : 'none';
  if (IOS_OTHER.test(userAgent)) return 'iosOther';
  // Windows of other apps name no browser.
  return userAgent.includes('Safari/') ? 'safari' : 'inApp';
};

interface OfferFacts {
  readonly method: InstallMethod;
  readonly installed: boolean;
  readonly visits: number;
  readonly checkedRounds: number;
  /** Unix ms; null: never. */
  readonly dismissedAt: number | null;
  readonly at: number;
}

/** From the second visit or the first checked round on, unless installed or dismissed recently. */
export const mayOffer = ({ dismissedAt, ...facts }: OfferFacts): boolean =>
  facts.method !== 'none' &&
  !facts.installed &&
  (facts.visits >= 2 || facts.checkedRounds > 0) &&
  (dismissedAt === null || facts.at - dismissedAt >= DISMISSED_MS);
