import type { Finding, State } from '../../verify/finding.ts';

const verdicts: Readonly<Record<Finding['verdict'], string>> = {
  holds: 'Holds',
  fails: 'Does not hold',
  open: 'Not shown',
  refused: 'Cannot be read',
};
const states: Readonly<Record<State, string>> = {
  holds: 'holds',
  fails: 'does not hold',
  open: 'not checked',
};

export const en = {
  title: 'Check the house',
  lead:
    'This one file checks rounds, tickets, heads of the log, draws, jackpot wins and proofs of what the ' +
    'house owes. It asks nobody: what you drop here stays on this device.',
  language: 'Language',
  drop: 'Drop files here, or choose them',
  dropHint: 'JSON as it was saved, several at once, up to 32 MiB each',
  paste: 'Or paste the text of one',
  check: 'Check the text',
  pasted: (n: number) => `Pasted text ${n}`,
  checking: 'Checking …',
  none: 'Nothing checked yet.',
  summary: (all: number, bad: number) =>
    bad === 0
      ? `${all === 1 ? 'One file' : `${all} files`}: nothing is wrong.`
      : `${bad} of ${all}: something is wrong.`,
  verdicts,
  states,
  pencil: 'Follow by pencil',
  remove: (file: string) => `Remove ${file}`,
  clear: 'Clear',
  print: 'Print',
  keyNote:
    'A file brings the key that it is checked by. Compare it with the key that the house shows everybody: ' +
    'ticketKey in the answer of /log/head/json2.',
  own:
    'Whoever builds the source code gets the same bytes as this file. Its SHA-256 stands in the house’s ' +
    'log, as an entry of the kind “release”: compare it with what others got.',
};
