import { type Struct, validate } from 'superstruct';
import { REQUIRED } from '../../wire/account.ts';
import { type Refusal, refuse } from '../ports.ts';

const FIELDS_MAX = 20;

/**
 * Requests are flat; 7,000 brackets fit into a body and would overflow the stack of whoever writes them into
 * a sentence.
 */
const NESTING_MAX = 8;
/** PostgreSQL's text holds neither NUL nor half a surrogate pair, and nobody types them. */
const NOT_TEXT = /[\0\p{Surrogate}]/u;

/** Can the house hold this at all? */
const isStorable = (value: unknown, levels = NESTING_MAX): boolean => {
  if (typeof value === 'string') return !NOT_TEXT.test(value);
  if (typeof value !== 'object' || value === null) return true;
  // A library that writes the value into a sentence would call this one and throw.
  if (Object.hasOwn(value, 'toString')) return false;
  return levels > 0 && Object.values(value).every((member) => isStorable(member, levels - 1));
};

/**
 * The request as its struct has it, or a refusal that names every member that is missing, wrong or unknown.
 */
export const readBody = <Req>(struct: Struct<Req>, body: unknown): { readonly request: Req } | Refusal => {
  if (!isStorable(body))
    return refuse('badRequest', {
      fields: { body: 'Nested too deep, or with characters that are not text' },
    });
  const [failure, request] = validate(body ?? {}, struct);
  if (!failure) return { request };
  const fields: Record<string, string> = {};
  for (const { path, type, value, refinement, message } of failure.failures().slice(0, FIELDS_MAX)) {
    // The library's own sentence repeats the value, which may be a password; only our refinements speak for
    // themselves.
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
