import { type Struct, validate } from 'superstruct';
import { REQUIRED } from '../../../wire/common.ts';
import { type Refusal, refuse } from '../ports.ts';

const FIELDS_MAX = 20;

/**
 * Requests are flat. 7,000 nested brackets fit into a body and would overflow the stack of code that walks
 * them.
 */
const NESTING_MAX = 8;
/** PostgreSQL's text type accepts neither NUL nor lone surrogates, and no keyboard makes them. */
const NOT_TEXT = /[\0\p{Surrogate}]/u;

/** Whether a value can be stored and safely walked. */
const isStorable = (value: unknown, levels = NESTING_MAX): boolean => {
  if (typeof value === 'string') return !NOT_TEXT.test(value);
  if (typeof value !== 'object' || value === null) return true;
  // superstruct puts values into its messages, would call this `toString` and throw.
  if (Object.hasOwn(value, 'toString')) return false;
  return levels > 0 && Object.values(value).every((member) => isStorable(member, levels - 1));
};

/** The validated request, or a refusal that names every missing, wrong or unknown member. */
export const readBody = <Req>(struct: Struct<Req>, body: unknown): { readonly request: Req } | Refusal => {
  if (!isStorable(body))
    return refuse('badRequest', {
      fields: { body: 'Nested too deep, or with characters that are not text' },
    });
  const [failure, request] = validate(body ?? {}, struct);
  if (!failure) return { request };
  const fields: Record<string, string> = {};
  for (const { path, type, value, refinement, message } of failure.failures().slice(0, FIELDS_MAX)) {
    // superstruct's own message repeats the value, which may be a password. Only our refinements bring a
    // message to show.
    const own = refinement !== undefined && !message.startsWith('Expected');
    fields[path.join('.') || 'body'] ??= own
      ? message
      : value === undefined
        ? REQUIRED
        : type === 'never'
          ? 'This member is not known'
          : `Expected ${refinement ?? type}`;
  }
  return refuse('badRequest', { fields });
};
