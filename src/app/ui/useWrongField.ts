import { type RefObject, useEffect } from 'react';
import type { WireError } from '../../wire/call.ts';

/** The first field of a form that the house's refusal names gets the focus, once a refusal. */
export const useWrongField = (form: RefObject<HTMLFormElement | null>, refused: { readonly error: WireError | null } | null): void => useEffect(() => {
  const fields = refused?.error?.fields ?? {};
  const inputs = [...form.current?.querySelectorAll<HTMLInputElement>('input') ?? []];
  inputs.find(({ name }) => Object.hasOwn(fields, name))?.focus();
}, [form, refused]);
