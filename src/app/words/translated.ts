/** The words of the page's language by part, set by its script (`de.ts`). Undefined on English pages. */
const other = (globalThis as { words?: Readonly<Record<string, object>> }).words;

/**
 * One part of the catalogue in the language of the page; English where that language does not have it.
 * @param name the name of the part, of its export and of its file
 */
export const translated = <Words extends object>(name: string, english: Words): Words =>
  (other?.[name] as Words | undefined) ?? english;
