/** One class of checks: how many things were checked, and a sentence per fault. */
export interface AuditClass {
  readonly name: string;
  readonly checked: number;
  readonly wrong: readonly string[];
}

/** Most sentences per class, so that a broken column does not fill the screen; the count stays complete. */
const SENTENCES_MAX = 20;

/** Where a class puts what it finds. */
export interface AuditReport {
  count(things?: number): void;
  fault(sentence: string): void;
  result(): AuditClass;
}

/** Collects the findings of one class. */
export const auditClass = (name: string): AuditReport => {
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
