import { type FormEvent, useRef, useState } from 'react';
import type { Struct } from 'superstruct';
import type { Reply } from '../net/call.ts';
import { type Faults, faultsOf } from './check.ts';

const LOST = 'The house did not answer. Check your connection and try again.';

/**
 * The course of a form: rules on blur and on submit, the first invalid field focused, the house's refusal either at its
 * field or in a box above.
 * @param struct the request's struct @param value what is typed @param send makes the call @param done after success
 */
export const useForm = <Value extends object>(
  struct: Struct<Value, unknown>, value: Value, send: (value: Value) => Promise<Reply<unknown>>, done: () => void,
) => {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const faults = faultsOf(struct as unknown as Struct<unknown, unknown>, value);

  const focusFirst = (wrong: Faults) => {
    const inputs = [...form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []];
    inputs.find((input) => wrong[input.name] !== undefined)?.focus();
  };
  const submit = async () => {
    setLeft(new Set(Object.keys(value)));
    setRefused({});
    setProblem(null);
    if (Object.keys(faults).length > 0) {
      focusFirst(faults);
      return;
    }
    setBusy(true);
    const reply = await send(value);
    setBusy(false);
    if (reply.ok) {
      done();
      return;
    }
    const fields = reply.error?.fields ?? {};
    setRefused(fields);
    focusFirst(fields);
    if (Object.keys(fields).length === 0) setProblem(reply.error?.message ?? LOST);
  };
  return {
    form, busy, problem,
    closeProblem: () => setProblem(null),
    blur: (name: string) => () => setLeft((before) => new Set([...before, name])),
    clear: (name: string) => setRefused(({ [name]: _gone, ...rest }) => rest),
    error: (name: string) => refused[name] ?? (left.has(name) ? faults[name] : undefined),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void submit();
    },
  };
};
