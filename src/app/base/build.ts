declare const __BUILD_YEAR__: number | undefined;

/**
 * Which build this is: goes with every report, so that the house knows what was running. It stands in the
 * page: in a script it would give that file a new name with every release.
 */
export const BUILD: string = globalThis.document?.documentElement?.dataset['build'] ?? 'unbuilt';

/** The house's first year (section 1). */
const FIRST_YEAR = 2025;
/** The year that this build was made in. */
export const BUILD_YEAR: number = typeof __BUILD_YEAR__ === 'number' ? __BUILD_YEAR__ : FIRST_YEAR;

/** `© 2025–2026 Glasshouse`; in its first year `© 2025 Glasshouse`. */
export const copyrightOf = (year: number): string =>
  `© ${FIRST_YEAR}${year > FIRST_YEAR ? `–${year}` : ''} Glasshouse`;
