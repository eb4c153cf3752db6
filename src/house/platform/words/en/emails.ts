/** Parts of every e-mail. */
export const emails = {
  /** A whole e-mail: greeting, paragraphs, the house's name. */
  whole: (login: string, paragraphs: readonly string[]): string =>
    [`Hello ${login},`, ...paragraphs, 'Glasshouse\n'].join('\n\n'),
  notYou: 'If it was not you, write to support at once.',
  questions: 'If you have questions, write to support.',
  /** The same with the address of support. */
  at: {
    notYou: (url: string): string => `If it was not you, write to support at once: ${url}`,
    questions: (url: string): string => `If you have questions, write to support: ${url}`,
  },
};
