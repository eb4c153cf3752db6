import { type Struct, validate } from 'superstruct';
import { REQUIRED } from '../../wire/account.ts';
import { type Refusal, refuse } from '../ports.ts';

const FIELDS_MAX = 20;

/** The request as its struct has it, or a refusal that names every member that is missing, wrong or unknown. */
export const readBody = <Req>(struct: Struct<Req>, body: unknown): { readonly request: Req } | Refusal => {
  const [failure, request] = validate(body ?? {}, struct);
  if (!failure) return { request };
  const fields: Record<string, string> = {};
  for (const { path, type, value, refinement, message } of failure.failures().slice(0, FIELDS_MAX)) {
    // The library's own sentence repeats the value, which may be a password; only our refinements speak for themselves.
    const own = refinement !== undefined && !message.startsWith('Expected');
    fields[path.join('.') || 'body'] ??= own ? message
      : value === undefined ? REQUIRED : type === 'never' ? 'This member is not known' : `Expected ${refinement ?? type}`;
  }
  return refuse('badRequest', { fields });
};
