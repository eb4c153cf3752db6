/** The Network Information API, which Chromium alone has, in pages and in workers. */
export interface LinkFacts {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Who saves data or has next to no network is not given more than what they ask for. */
export const isSpare = (link: LinkFacts | undefined): boolean =>
  link?.saveData === true || link?.effectiveType?.endsWith('2g') === true;
