/** Parts of every e-mail. */
export const emails = {
  /** A whole e-mail: greeting, paragraphs, the house's name. */
  whole: (login: string, paragraphs: readonly string[]): string =>
    [`Hello ${login},`, ...paragraphs, 'Glasshouse\n'].join('\n\n'),
  notYou: 'If it was not you, write to support at once.',
  notYouAt: (url: string): string => `If it was not you, write to support at once: ${url}`,
};
