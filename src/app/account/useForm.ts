import { type FormEvent, useRef, useState } from 'react';
import type { Struct } from 'superstruct';
import type { Reply } from '../net/call.ts';
import { type Faults, faultsOf, inWords } from './check.ts';
import { useTyped } from './useTyped.ts';
import { enter } from '../words/en/enter.ts';

type Texts<Value> = { [Name in keyof Value]: string extends Value[Name] ? Name : never }[keyof Value] & string;
type Ticks<Value> = { [Name in keyof Value]: Value[Name] extends boolean ? Name : never }[keyof Value] & string;

interface FormOf<Value extends object> {
  /** Under this name what was typed is kept until it is sent. */
  readonly name: string;
  readonly struct: Struct<Value, unknown>;
  readonly start: Value;
  /** Fields that come back after a reload: all but passwords. */
  readonly kept: readonly (keyof Value & string)[];
  readonly send: (value: Value) => Promise<Reply<unknown>>;
  /** After success. `more`: the deed is not done yet, what was typed is kept on. */
  readonly done: () => unknown;
  /** Sentences of this form alone, in the page's language. */
  readonly rules?: Readonly<Record<string, string>>;
}

/** When a field's fault is shown, and whose it is. */
const useFaults = <Value extends object>({ struct, rules = {} }: FormOf<Value>, value: Value) => {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Faults>({});
  const faults = faultsOf(struct as unknown as Struct<unknown, unknown>, value);
  const focusFirst = (wrong: Faults): boolean => {
    const inputs = [...form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []];
    const first = inputs.find((input) => wrong[input.name] !== undefined);
    first?.focus();
    return first !== undefined;
  };
  return {
    form, focusFirst, setRefused,
    stop: (): boolean => {
      setLeft(new Set(Object.keys(value)));
      focusFirst(faults);
      return Object.keys(faults).length > 0;
    },
    blur: (name: string) => setLeft((before) => new Set([...before, name])),
    clear: (name: string) => setRefused(({ [name]: _gone, ...rest }) => rest),
    error: (name: string) => {
      const said = refused[name] ?? (left.has(name) ? faults[name] : undefined);
      return said && inWords(said, rules);
    },
  };
};

/**
 * The course of a form: what is typed outlives a reload, rules on blur and on submit, the first invalid field focused, the
 * house's refusal either at its field or in a box above.
 */
export const useForm = <Value extends object>(of: FormOf<Value>) => {
  const { value, set, forget } = useTyped(of.name, of.start, of.kept);
  const { form, focusFirst, setRefused, stop, blur, clear, error } = useFaults(of, value);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (name: keyof Value & string) => (next: string | boolean) => {
    set(name, next);
    clear(name);
  };
  const submit = async () => {
    setRefused({});
    setProblem(null);
    if (stop()) return;
    setBusy(true);
    const reply = await of.send(value);
    setBusy(false);
    if (reply.ok) {
      if (of.done() !== 'more') forget();
      return;
    }
    const said = reply.error?.fields ?? {};
    setRefused(said);
    // What is said of nothing that stands here is said above.
    if (!focusFirst(said)) setProblem(reply.error?.message ?? enter.lost);
  };
  return {
    form, value, busy, problem, forget,
    closeProblem: () => setProblem(null),
    empty: (name: Texts<Value>) => change(name)(''),
    field: (name: Texts<Value>) => ({ name, value: String(value[name] ?? ''), onChange: change(name), onBlur: () => blur(name), error: error(name) }),
    tick: (name: Ticks<Value>) => ({ name, checked: value[name] === true, onChange: change(name), error: error(name) }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void submit();
    },
  };
};
