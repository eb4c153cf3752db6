import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../browser.ts';

const ADDRESS = 'https://house.example/en/provably-fair-verification?round=r-1';
const writeText = vi.fn<(text: string) => Promise<void>>();
/** A browser that hands what it is given to something else, with modules of its own. */
const openBrowser = async (navigator: object = {}) => {
  const { window } = stubBrowser('/en', { clipboard: { writeText }, ...navigator });
  vi.stubGlobal('document', window.document);
  const { toasts } = await import('../../../src/app/ui/toasts/toasts.ts');
  return { window, texts: () => toasts.peek().map(({ text }) => text), toasts };
};
beforeEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  writeText.mockReset().mockResolvedValue();
});

test('[F03] a round goes to the share sheet where there is one; who closes it copies nothing', async () => {
  const share = vi.fn(() => Promise.resolve());
  const { texts } = await openBrowser({ canShare: () => true, share });
  const { shareRound } = await import('../../../src/app/evidence/rounds/shareRound.ts');
  await shareRound({ roundId: 'r-1' });
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await shareRound({ roundId: 'r-1' });
  expect(share.mock.calls).toEqual([[{ url: ADDRESS }], [{ url: ADDRESS }]]);
  expect(writeText).not.toHaveBeenCalled();
  share.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'));
  await shareRound({ roundId: 'r-1' });
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
  expect(texts()).toEqual([expect.stringMatching(/^Copied\. Whoever opens/)]);
});

test('[F03] without a share sheet it is copied, and shown where the clipboard refuses', async () => {
  const { texts } = await openBrowser();
  const { shareRound } = await import('../../../src/app/evidence/rounds/shareRound.ts');
  writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await shareRound({ roundId: 'r-1' });
  expect(texts()).toEqual([ADDRESS]);
});

test.each([['refuses'], ['is missing']])('a clipboard that %s is said', async (how) => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { texts } = await openBrowser(how === 'refuses' ? {} : { clipboard: undefined });
  const { copyText } = await import('../../../src/app/ui/copyText.ts');
  await copyText('a hash', { text: 'Copied' });
  expect(texts()).toEqual(['This browser did not allow copying. Select the text instead.']);
});

test.each([
  ['asks in front', 'blur', []],
  ['opens', 'visibilitychange', []],
  ['is not there', '', [expect.stringMatching(/^No wallet opened on this device/)]],
] as const)('[C03] the link to a wallet that %s', async (_, event, said) => {
  vi.useFakeTimers();
  const { window, texts, toasts } = await openBrowser();
  const { followWallet } = await import('../../../src/app/money/cashier/copyAddress.ts');
  followWallet('bc1qhouse');
  if (event) window.document.dispatchEvent(new window.Event(event, { bubbles: true }));
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual(said);
  toasts.peek()[0]?.action?.run();
  expect(writeText.mock.calls).toEqual(event ? [] : [['bc1qhouse']]);
});

test.each([
  ['a tab', '/en/terms', false, false],
  ['the installed app', '/en/terms', true, true],
  ['the installed app, to another house', 'https://elsewhere.example/en', true, false],
  ['the installed app, to the log-in page of a network', '/healthz?portal', true, false],
] as const)('a link that wants a tab of its own, in %s: %s', async (_, href, matches, followed) => {
  const { window } = await openBrowser();
  Object.assign(window, { matchMedia: () => ({ matches }) });
  for (const name of ['Element', 'HTMLAnchorElement', 'location', 'history'] as const)
    vi.stubGlobal(name, window[name]);
  const { followLinks } = await import('../../../src/app/base/navigation/links.ts');
  const stop = followLinks();
  window.document.body.innerHTML = `<a href="${href}" target="_blank">Terms</a>`;
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true });
  window.document.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(followed);
  stop();
});
