import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Struct } from 'superstruct';
import type { Reply } from '../net/call.ts';
import { type FieldErrors, fieldErrorsOf, ruleText } from './fieldErrors.ts';
import { useDraft } from './useDraft.ts';
import { logInWords as words } from '../words/en/player/logInWords.ts';

type Texts<Value> = { [Name in keyof Value]: string extends Value[Name] ? Name : never }[keyof Value] &
  string;
type Ticks<Value> = { [Name in keyof Value]: Value[Name] extends boolean ? Name : never }[keyof Value] &
  string;

/** Why the house did not do it; `error: null` is a lost network. */
type Refused = Extract<Reply<unknown>, { ok: false }>;

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
  /** What is said of a lost network, where there is more to say than that. */
  readonly lost?: string;
}

/** When a field's fault is shown, and whose it is. */
const useFaults = <Value extends object>({ struct, rules = {} }: FormOf<Value>, value: Value) => {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const faults = fieldErrorsOf(struct as unknown as Struct<unknown, unknown>, value);
  const focusFirst = (wrong: FieldErrors): void => {
    const first = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])].find(
      (field) => wrong[field.getAttribute('name') ?? ''] !== undefined,
    );
    first?.focus();
  };
  useEffect(() => {
    // After it is drawn: the form may have made room for a second step meanwhile.
    focusFirst(refused?.error?.fields ?? {});
  }, [refused]);
  return {
    form,
    // What is said of nothing that is asked for here is said above.
    above: Object.keys(refused?.error?.fields ?? {}).some((name) => name in value) ? null : refused,
    refuse: (next: Refused | null) => {
      setSaid(next?.error?.fields ?? {});
      setRefused(next);
    },
    stop: (): boolean => {
      setLeft(new Set(Object.keys(value)));
      focusFirst(faults);
      return Object.keys(faults).length > 0;
    },
    blur: (name: string) => setLeft((before) => new Set([...before, name])),
    clear: (name: string) => setSaid(({ [name]: _gone, ...rest }) => rest),
    isWrong: (name: string): boolean => faults[name] !== undefined,
    error: (name: string) => {
      const fault = said[name] ?? (left.has(name) ? faults[name] : undefined);
      return fault && ruleText(fault, rules);
    },
  };
};

/**
 * The course of a form: what is typed outlives a reload, rules on blur and on submit, the first invalid field
 * focused, the house's refusal either at its field or in a box above (`Problem`).
 */
export const useForm = <Value extends object>(of: FormOf<Value>) => {
  const { value, set, forget } = useDraft(of.name, of.start, of.kept);
  const { form, above, refuse, stop, blur, clear, error, isWrong } = useFaults(of, value);
  const [busy, setBusy] = useState(false);
  const change = (name: keyof Value & string) => (next: string | boolean) => {
    set(name, next);
    clear(name);
  };
  const submit = async () => {
    refuse(null);
    if (stop()) return;
    setBusy(true);
    const reply = await of.send(value);
    setBusy(false);
    if (!reply.ok) refuse(reply);
    else if (of.done() !== 'more') forget();
  };
  return {
    form,
    value,
    busy,
    forget,
    error,
    isWrong,
    /** What a second step was told of the deed that this form began. */
    refuse,
    /** What is said above, as the house has it and as a sentence. */
    refused: above?.error,
    problem: above === null ? null : (above.error?.message ?? of.lost ?? words.lost),
    closeProblem: () => {
      refuse(null);
      // Its button is gone: the keyboard goes on at what was pressed before.
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    },
    empty: (name: Texts<Value>) => change(name)(''),
    field: (name: Texts<Value>) => ({
      name,
      value: String(value[name] ?? ''),
      onChange: change(name),
      onBlur: () => blur(name),
      error: error(name),
    }),
    tick: (name: Ticks<Value>) => ({
      name,
      checked: value[name] === true,
      onChange: change(name),
      error: error(name),
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void submit();
    },
  };
};
