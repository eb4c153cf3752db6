/** Parts of every letter. */
export const letters = {
  /** A whole letter: greeting, paragraphs, the house's name. */
  whole: (login: string, paragraphs: readonly string[]): string =>
    [`Hello ${login},`, ...paragraphs, 'Glasshouse\n'].join('\n\n'),
  notYou: 'If it was not you, write to support at once.',
  notYouAt: (url: string): string => `If it was not you, write to support at once: ${url}`,
};
