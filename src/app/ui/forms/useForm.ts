import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Struct } from 'superstruct';
import type { WireError } from '../../../wire/call.ts';
import type { Reply } from '../../base/net/call.ts';
import { type FieldErrors, fieldErrorsOf, ruleText } from './fieldErrors.ts';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import { refused as refusedWords } from '../../words/en/money/refused.ts';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';

/**
 * The values of a form's fields: the stored draft over the start.
 * @param name of the form
 * @param start a value for every field
 * @param kept fields that are stored as a draft; never a secret
 */
const useDraft = <Value extends object>(
  name: string,
  start: Value,
  kept: readonly (keyof Value & string)[],
) => {
  const [value, setValue] = useState(() => {
    const found = Object.entries(draftOf(name)).filter(([field, was]) =>
      kept.some((of) => of === field && typeof start[of] === typeof was),
    );
    return { ...start, ...Object.fromEntries(found) };
  });
  const set = (field: keyof Value & string, next: string | boolean): void => {
    setValue((before) => ({ ...before, [field]: next }));
    if (!kept.includes(field)) return;
    // A value equal to the start is not stored: it would hide a newer value of the house.
    const { [field]: _before, ...rest } = draftOf(name);
    const draft = next === start[field] ? rest : { ...rest, [field]: next };
    if (Object.keys(draft).length === 0) dropDraft(name);
    else keepDraft(name, draft);
  };
  return { value, set, forget: () => dropDraft(name) };
};

type TextFields<Value> = { [Name in keyof Value]: string extends Value[Name] ? Name : never }[keyof Value] &
  string;
type BooleanFields<Value> = {
  [Name in keyof Value]: Value[Name] extends boolean ? Name : never;
}[keyof Value] &
  string;

/** `error: null`: the network was lost. */
type Refused = Extract<Reply<unknown>, { ok: false }>;

interface FormOf<Value extends object> {
  /** The draft is stored under this name until the form is sent. */
  readonly name: string;
  readonly struct: Struct<Value, unknown>;
  readonly start: Value;
  /** Fields that are stored as a draft: all but passwords. */
  readonly kept: readonly (keyof Value & string)[];
  readonly send: (value: Value) => Promise<Reply<unknown>>;
  /** After success. Returns `more` if another step follows, so that the draft is kept. */
  readonly done: () => unknown;
  /** Messages of this form alone, in the language of the page. */
  readonly rules?: Readonly<Record<string, string>>;
  /** Shown when the network was lost, in place of the general message. */
  readonly lost?: string;
}

/** The errors of the fields. A rule's is shown after blur or submit, the house's at once. */
const useFieldErrors = <Value extends object>({ struct, rules = {} }: FormOf<Value>, value: Value) => {
  const form = useRef<HTMLFormElement>(null);
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const [refusedFields, setRefusedFields] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const ruleErrors = fieldErrorsOf(struct as unknown as Struct<unknown, unknown>, value);
  const focusFirst = (wrong: FieldErrors): void => {
    const first = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])].find(
      (field) => wrong[field.getAttribute('name') ?? ''] !== undefined,
    );
    first?.focus();
  };
  useEffect(() => {
    // After rendering: a second step may have replaced the fields.
    focusFirst(refused?.error?.fields ?? {});
  }, [refused]);
  return {
    form,
    // An error of a field that this form does not have is shown above the form.
    above: Object.keys(refused?.error?.fields ?? {}).some((name) => name in value) ? null : refused,
    refuse: (next: Refused | null) => {
      setRefusedFields(next?.error?.fields ?? {});
      setRefused(next);
    },
    /** Shows the errors of all fields. @returns whether there are any */
    showErrors: (): boolean => {
      setBlurred(new Set(Object.keys(value)));
      focusFirst(ruleErrors);
      return Object.keys(ruleErrors).length > 0;
    },
    blur: (name: string) => setBlurred((before) => new Set([...before, name])),
    clear: (name: string) => setRefusedFields(({ [name]: _gone, ...rest }) => rest),
    isWrong: (name: string): boolean => ruleErrors[name] !== undefined,
    error: (name: string) => {
      const message = refusedFields[name] ?? (blurred.has(name) ? ruleErrors[name] : undefined);
      return message && ruleText(message, rules);
    },
  };
};

/** The refusal's text, with the id of the request where the house failed. */
export const problemText = ({ message, errorId }: WireError): string =>
  errorId === undefined ? message : `${message} ${refusedWords.errorId(errorId)}`;

/**
 * A form: stored drafts, rules on blur and on submit, focus on the first invalid field, the house's refusal
 * at its field or in a box above (`FormError`).
 */
export const useForm = <Value extends object>(of: FormOf<Value>) => {
  const { value, set, forget } = useDraft(of.name, of.start, of.kept);
  const { form, above, refuse, showErrors, blur, clear, error, isWrong } = useFieldErrors(of, value);
  const [busy, setBusy] = useState(false);
  const change = (name: keyof Value & string) => (next: string | boolean) => {
    set(name, next);
    clear(name);
  };
  const submit = async () => {
    refuse(null);
    if (showErrors()) return;
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
    /** For a second step of this form: shows its refusal here. */
    refuse,
    /** The refusal shown above the form, and its text. */
    refused: above?.error,
    problem: above === null ? null : above.error ? problemText(above.error) : (of.lost ?? words.lost),
    closeProblem: () => {
      refuse(null);
      // The close button is gone: the focus goes to the submit button.
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    },
    empty: (name: TextFields<Value>) => change(name)(''),
    field: (name: TextFields<Value>) => ({
      name,
      value: String(value[name] ?? ''),
      onChange: change(name),
      onBlur: () => blur(name),
      error: error(name),
    }),
    checkbox: (name: BooleanFields<Value>) => ({
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
