import { useState } from 'react';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';

/**
 * The values of a form's fields: the stored draft over the start.
 * @param name of the form
 * @param start a value for every field
 * @param kept fields that are stored as a draft; never a secret
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
    // A value equal to the start is not stored: it would hide a newer value of the house.
    const { [field]: _before, ...rest } = draftOf(name);
    const draft = next === start[field] ? rest : { ...rest, [field]: next };
    if (Object.keys(draft).length === 0) dropDraft(name);
    else keepDraft(name, draft);
  };
  return { value, set, forget: () => dropDraft(name) };
};
