/**
 * Parts of another language: its script (`de.ts`) stands before the app's in the page and puts them there.
 */
const other = (globalThis as { words?: Readonly<Record<string, object>> }).words;

/**
 * A room's words in the language of this page. @param name the part's, and its file's @param english what
 * each language has to say
 */
export const translated = <Words extends object>(name: string, english: Words): Words =>
  (other?.[name] as Words | undefined) ?? english;
