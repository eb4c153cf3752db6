/** One class of checks: how many things were looked at, and a sentence for each that is wrong. */
export interface AuditClass {
  readonly name: string;
  readonly checked: number;
  readonly wrong: readonly string[];
}

/** Sentences kept of one class: a broken column would otherwise fill the screen. The count stays whole. */
const SENTENCES_MAX = 20;

/** Gathers what one class finds. */
export const auditClass = (name: string) => {
  let checked = 0;
  let found = 0;
  const wrong: string[] = [];
  return {
    count: (things = 1): void => {
      checked += things;
    },
    fault: (sentence: string): void => {
      found += 1;
      if (found <= SENTENCES_MAX) wrong.push(sentence);
    },
    result: (): AuditClass => ({
      name,
      checked,
      wrong: found > SENTENCES_MAX ? [...wrong, `and ${found - SENTENCES_MAX} more`] : wrong,
    }),
  };
};
