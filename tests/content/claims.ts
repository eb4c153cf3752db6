/** Sentences of a page that say something which can be true or false of the house or of a figure. */

const NUMBERS = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['seventeen', 'twenty', 'thirty', 'forty', 'fifty', 'hundreds?', 'thousands?', 'millions?'],
  ...['half', 'quarter', 'third', 'fifth', 'tenth', 'twentieth'],
];
/** A figure that is typed and not taken from the code. */
const FIGURE = new RegExp(`\\d|\\b(?:${NUMBERS.join('|')})\\b`, 'i');
/** Who promises: the house, its people, its program and its parts. */
const PROMISERS = [
  ...['we', 'our', 'us', 'ours', 'the house', 'this house', 'your device', 'this device', 'the app'],
  ...['the cashier', 'the history', 'the lobby', 'my bets', 'the form', 'the box', 'support', 'billing'],
  ...['the footer', 'the header', 'nobody', 'never'],
];
const PROMISE = new RegExp(`\\b(?:${PROMISERS.join('|')})\\b`, 'i');

const CODE = /^```[^]*?^```/gm;
/** The first row of a table. */
const HEAD = /^(\|.*\|)\n\|[-:| ]+\|$/gm;
const COMPUTED = /\{\{\w+\}\}/g;
/** Addresses of links and what stands between back ticks say nothing. */
const prose = (line: string): string =>
  line
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, ' ')
    .replace(COMPUTED, ' ')
    .replace(/^\s*(?:\d+\.|[-*>#|]+)\s*/, '');

/** Paragraphs, points and rows of a text, each cut into sentences. */
export const sentencesOf = (markdown: string): string[] =>
  markdown
    .replace(CODE, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\|[-:| ]+\|$|^#/.test(line))
    .map((line) => line.replace(/^\s*(?:> ?)?(?:\[!\w+\]|(?:[-*]|\d+\.) )?/, '').trim())
    .flatMap((line) => (line.startsWith('|') ? [line] : line.split(/(?<=[.?:!])\s+(?=[\p{Lu}*[“‘'])/u)))
    .filter((sentence) => sentence !== '');

/** Pages that are rules from end to end: each of their sentences counts. */
const RULE_PAGES = [
  ...['terms-and-conditions', 'privacy-policy', 'faq', 'bonus-order-of-play', 'crypto-lotto'],
  ...['jackpot-trigger', 'vip-program', 'responsible-gaming', 'payment-methods', 'promotions/.*'],
];
const RULES = new RegExp(`^(?:${RULE_PAGES.join('|')})$`);

/** The sentences of a page that somebody could hold against the house. */
export const claimsOf = (path: string, markdown: string): string[] => {
  const heads = new Set([...markdown.matchAll(HEAD)].map(([, head]) => head));
  return sentencesOf(markdown).filter((sentence) => {
    const said = prose(sentence);
    return RULES.test(path)
      ? !heads.has(sentence) || FIGURE.test(said)
      : FIGURE.test(said) || PROMISE.test(said);
  });
};
