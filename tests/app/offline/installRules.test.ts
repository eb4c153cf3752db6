import { describe, expect, test } from 'vitest';
import { DISMISSED_MS, installMethodOf, mayOffer } from '../../../src/app/offline/installRules.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9';

describe('[N05] the install method of a browser', () => {
  test.each([
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'safari'],
    [MAC, 5, 'safari'],
    [MAC, 0, 'macSafari'],
    [`${IPHONE} CriOS/137.0 Mobile/15E148 Safari/604.1`, 5, 'iosOther'],
    [`${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 5, 'iosOther'],
    [`${IPHONE} Mobile/15E148 Instagram 381.0.0`, 5, 'inApp'],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0]`, 5, 'inApp'],
    // An app that names itself nowhere.
    [`${IPHONE} Mobile/15E148`, 5, 'inApp'],
    ['Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', 5, 'firefox'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 0, 'none'],
    [`${PIXEL}; wv) AppleWebKit/537.36 Version/4.0 Chrome/137.0 Mobile Safari/537.36`, 5, 'inApp'],
    [`${PIXEL}) AppleWebKit/537.36 Chrome/137.0 Mobile Safari/537.36`, 5, 'none'],
  ] as const)('%s with %i touch points: %s', (userAgent, maxTouchPoints, way) => {
    expect(installMethodOf({ userAgent, maxTouchPoints }, false)).toBe(way);
  });

  test('the browser’s prompt has priority', () => {
    expect(installMethodOf({ userAgent: PIXEL, maxTouchPoints: 5 }, true)).toBe('prompt');
  });
});

describe('[N05] when the installation is offered', () => {
  const facts = {
    method: 'prompt',
    installed: false,
    visits: 2,
    checkedRounds: 0,
    dismissedAt: null,
    at: DISMISSED_MS,
  } as const;
  test.each([
    ['in the second visit', {}, true],
    ['not in the first', { visits: 1 }, false],
    ['in the first after a checked round', { visits: 1, checkedRounds: 1 }, true],
    ['not where it is installed', { installed: true }, false],
    ['not where there is no way', { method: 'none' }, false],
    ['not a millisecond before 90 days after Not now', { dismissedAt: 1 }, false],
    ['90 days after Not now', { dismissedAt: 0 }, true],
  ] as const)('%s', (_when, change, offered) => {
    expect(mayOffer({ ...facts, ...change })).toBe(offered);
  });
});
