declare const __BUILD_YEAR__: number | undefined;

/**
 * The id of this build, sent with every error report. Read from the document: in a script it would change the
 * script's hashed name with every release.
 */
export const BUILD: string = globalThis.document?.documentElement?.dataset['build'] ?? 'unbuilt';

/** The first year of the copyright (promise P17). */
const FIRST_YEAR = 2025;
/** The year of this build. */
export const BUILD_YEAR: number = typeof __BUILD_YEAR__ === 'number' ? __BUILD_YEAR__ : FIRST_YEAR;

/** `© 2025–2026 Glasshouse`; in the first year `© 2025 Glasshouse`. */
export const copyrightOf = (year: number): string =>
  `© ${FIRST_YEAR}${year > FIRST_YEAR ? `–${year}` : ''} Glasshouse`;
