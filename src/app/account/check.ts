import type { Struct } from 'superstruct';

export type Faults = Readonly<Record<string, string>>;

/** The sentences of a request's struct, one a field: the same rules that the house applies. */
export const faultsOf = (struct: Struct<unknown, unknown>, value: unknown): Faults => {
  const [error] = struct.validate(value);
  const faults: Record<string, string> = {};
  for (const failure of error?.failures() ?? []) {
    const field = String(failure.path[0] ?? '');
    // Plain type faults come with the library's words; ours are the refinements.
    faults[field] ??= failure.message;
  }
  return faults;
};
