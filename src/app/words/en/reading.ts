import { translated } from '../translated.ts';

/** Everything on an article or a page of text but its text. */
export const reading = translated('reading', {
  onThisPage: 'On this page',
  updated: 'Updated',
  section: 'Link to this section',
  table: 'Table',
  roundLost: 'The round did not arrive. Open its address again with a connection.',
  noRound: 'There is no settled round at this address.',
  mailSupport: 'By e-mail:',
  mailBilling: 'Payments and limited accounts:',
  promotions: 'Promotions',
  promotionsLead:
    'Each with its whole terms in front. A bonus is money with conditions: read them, then choose.',
  worthReading: 'Worth reading',
  worthReadingLead:
    'How the games work, what they cost, and how to keep your coins and your evenings in order.',
  inTopic: (topic: string) =>
    `Articles of the house in ${topic.toLowerCase()}: what is behind the games, in a few minutes each.`,
  aboutTag: (tag: string) =>
    `Articles of the house about ${tag.toLowerCase()}: what is behind the games, in a few minutes each.`,
  category: 'category',
  tag: 'tag',
  author: 'author',
  categories: 'Categories',
  tags: 'Tags',
  more: 'More to read',
  minutes: (n: number) => `${n} ${n === 1 ? 'minute' : 'minutes'}`,
  code: (code: string) => `Code ${code}`,
  /** A category's or tag's displayed name. Its address is English in every language. */
  topic: (name: string) => name,
  /** Shown on a page of another language whose text exists in English alone. */
  onlyEnglish: 'This page is only there in English.',
  /** Shown where the texts of the page's language cannot be loaded, as without a network. */
  englishKept: 'Offline this device has this page in English.',
});
