import { useState } from 'react';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';

/**
 * What is typed into a form's fields, those of them that may be kept on this device laid over the start.
 * @param name of the form @param start every field @param kept fields that come back after a reload: never a
 * secret
 */
export const useDraft = <Value extends object>(
  name: string,
  start: Value,
  kept: readonly (keyof Value & string)[],
) => {
  const [value, setValue] = useState(() => {
    const found = Object.entries(draftOf(name)).filter(([field, was]) =>
      kept.some((of) => of === field && typeof start[of] === typeof was),
    );
    return { ...start, ...Object.fromEntries(found) };
  });
  const set = (field: keyof Value & string, next: string | boolean): void => {
    setValue((before) => ({ ...before, [field]: next }));
    if (!kept.includes(field)) return;
    // What is as it started is no draft: it would lie over what the house tells next time.
    const { [field]: _before, ...rest } = draftOf(name);
    const draft = next === start[field] ? rest : { ...rest, [field]: next };
    if (Object.keys(draft).length === 0) dropDraft(name);
    else keepDraft(name, draft);
  };
  return { value, set, forget: () => dropDraft(name) };
};
