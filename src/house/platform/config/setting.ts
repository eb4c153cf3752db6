/**
 * A setting, as docs/settings.md shows it. `read` throws a RangeError whose message says what was expected.
 */
export interface Setting<T> {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
  read(text: string): T;
}
