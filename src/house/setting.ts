/**
 * A setting, as the README's table shows it. `read` throws a RangeError whose message says what was expected.
 */
export interface Setting<T> {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
  read(text: string): T;
}
