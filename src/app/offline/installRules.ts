/**
 * How this browser puts an app on the home screen: by its own prompt, by hand, from another browser, or not
 * at all.
 */
export type InstallMethod = 'prompt' | 'safari' | 'iosOther' | 'inApp' | 'none';

/** A closed offer stays closed this long (DESIGN.md section 6). */
export const DISMISSED_MS = 90 * 86_400_000;

interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Windows inside other apps: they cannot install, and lose what is kept in them. */
const IN_APP =
  /FBA[NV]|Instagram|\bLine\/|MicroMessenger|Snapchat|TikTok|musical_ly|LinkedInApp|Twitter|Telegram|; wv\)/;
const IOS_OTHER = /CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo|GSA\//;

/** @param prompt the browser has offered its own way (`beforeinstallprompt`) */
export const installMethodOf = ({ userAgent, maxTouchPoints }: Browser, prompt: boolean): InstallMethod => {
  if (prompt) return 'prompt';
  if (IN_APP.test(userAgent)) return 'inApp';
  // An iPad says that it is a Mac; no Mac has a touch screen.
  if (!/iP(hone|ad|od)/.test(userAgent) && !(userAgent.includes('Macintosh') && maxTouchPoints > 1))
    return 'none';
  return IOS_OTHER.test(userAgent) ? 'iosOther' : 'safari';
};

export interface OfferFacts {
  readonly method: InstallMethod;
  readonly installed: boolean;
  readonly visits: number;
  readonly checkedRounds: number;
  /** Unix ms; null: never closed. */
  readonly dismissedAt: number | null;
  readonly at: number;
}

/**
 * Offered after the first round checked here or from the second visit on, never where the app is or was put
 * off lately.
 */
export const mayOffer = ({
  method,
  installed,
  visits,
  checkedRounds,
  dismissedAt,
  at,
}: OfferFacts): boolean =>
  method !== 'none' &&
  !installed &&
  (visits >= 2 || checkedRounds > 0) &&
  (dismissedAt === null || at - dismissedAt >= DISMISSED_MS);
