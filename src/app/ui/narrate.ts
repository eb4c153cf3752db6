// The one voice for screen readers: what is to be heard is handed to `narrate`; `Narrator.tsx` has it.
import { signal } from '@preact/signals-react';
import { deviceTimers } from '../base/clock.ts';

/** How many modal sheets are open. All outside them is inert, so what is said is said inside. */
export const openSheets = signal(0);
/** Call when a sheet opens. @returns to call when it closes */
export const countOpenSheet = (): (() => void) => {
  openSheets.value = openSheets.peek() + 1;
  return () => {
    openSheets.value = openSheets.peek() - 1;
  };
};

interface Utterance {
  readonly id: number;
  readonly text: string;
  /** Whether a sheet was open: a region outside it would not be heard. */
  readonly inSheet: boolean;
}

/** The latest stay where a reader can go over them again. */
const KEPT = 3;
/** What closes a sheet often says so in the same moment: in the sheet its words would go with it. */
const DELAY_MS = 120;

export const utterances = signal<readonly Utterance[]>([]);
let waiting: readonly string[] = [];
let lastId = 0;
/** The id of the latest utterance; a region that opens later leaves out all up to it. */
export const latestId = (): number => lastId;

const speak = () => {
  const inSheet = openSheets.peek() > 0;
  const added = waiting.map((text): Utterance => {
    lastId += 1;
    return { id: lastId, text, inSheet };
  });
  waiting = [];
  utterances.value = [...utterances.peek(), ...added].slice(-KEPT);
};

/** Has a sentence spoken, also one that is identical to the last. Twice in one moment it is spoken once. */
export const narrate = (text: string): void => {
  if (text === '' || waiting.includes(text)) return;
  waiting = [...waiting, text];
  if (waiting.length === 1) deviceTimers.after(DELAY_MS, speak);
};

/** Has the last sentence spoken once more. */
export const narrateAgain = (): void => narrate(utterances.peek().at(-1)?.text ?? '');

/** The words of an element as one sentence: without its buttons, and what readers skip. */
export const wordsIn = (element: Element): string => {
  const parts: string[] = [];
  const visit = (node: Node) => {
    for (const child of node.childNodes)
      if (child.nodeType === Node.TEXT_NODE) parts.push(child.textContent ?? '');
      else if (!(child as Element).matches('button, .button, [aria-hidden="true"]')) visit(child);
  };
  visit(element);
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
};
