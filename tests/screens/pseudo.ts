import type { Page } from '@playwright/test';

/** Languages that nobody speaks: words that are 40 % longer, and text that runs from right to left. */
export const PSEUDO = ['longer', 'mirrored'] as const;
type Pseudo = (typeof PSEUDO)[number];

/** What the words of a page become longer by, rounded up for each word. */
const GROWTH = 0.4;

/**
 * Shows a page as a pseudo-language would, until the returned function is called. The walks find their way by
 * the English words, so a page is changed for its picture alone.
 */
export const showAs = async (page: Page, pseudo: Pseudo): Promise<() => Promise<void>> => {
  if (pseudo === 'mirrored') {
    const setDirection = (direction: string) =>
      page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
    await setDirection('rtl');
    return () => setDirection('');
  }
  const grown = await page.evaluateHandle((growth) => {
    const before = new Map<Text, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, template, [aria-hidden=true]')) continue;
      const text = node as Text;
      before.set(text, text.data);
      // Numbers, hashes and addresses are as long in every language.
      text.data = text.data.replace(/(?<![\w$.])[A-Za-z’]+(?![\w.@])/g, (word) =>
        /^[A-Z]{2,5}$/.test(word) ? word : word + 'o'.repeat(Math.ceil(word.length * growth)),
      );
    }
    return before;
  }, GROWTH);
  return () =>
    grown.evaluate((before) => {
      for (const [text, data] of before) text.data = data;
    });
};
