/**
 * What is kept of where a player logs in: a network and a kind of device, not an address and a browser's
 * whole name.
 */
import { isIPv4, isIPv6 } from 'node:net';
import { networksOf } from './limits/limits.ts';

export interface VisitorTraits {
  /** IPv4 /24 or IPv6 /48: enough to tell a provider and a place, not a household. */
  readonly network: string;
  /** Of fixed words, so that no text of a visitor reaches the operator's screen. */
  readonly device: string;
}

const UNKNOWN = 'unknown';
const MAPPED = /^::ffff:(?=[0-9]+\.)/i;

const networkOf = (ip: string): string => {
  const plain = ip.replace(MAPPED, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? (networksOf(plain).at(-1)?.network ?? UNKNOWN) : UNKNOWN;
};

/** In this order: most browsers also name the ones that they are like. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const named = (text: string, names: readonly (readonly [RegExp, string])[]): string =>
  names.find(([like]) => like.test(text))?.[1] ?? UNKNOWN;

export const visitorTraits = (ip: string, userAgent: string | undefined): VisitorTraits => {
  const text = userAgent ?? '';
  const [browser, system] = [named(text, BROWSERS), named(text, SYSTEMS)];
  return {
    network: networkOf(ip),
    device: browser === UNKNOWN && system === UNKNOWN ? UNKNOWN : `${browser} on ${system}`,
  };
};
