import { checkFiles, type EvidenceFile } from '../verify/checkFiles.ts';
import { type Finding, type Step, verdictWords } from '../verify/finding.ts';
import { Refused } from '../verify/refused.ts';
import { WORDS } from '../verify/words/words.ts';
import { BadFile } from './input/jsonFile.ts';
import { readFileSync, statSync } from 'node:fs';
import { EVIDENCE_BYTES_MAX } from '../verify/readText.ts';

/**
 * The text of a file named on the command line; what is no text has marks in it that `readText` refuses.
 * @throws BadFile where there is no such file @throws Refused for a larger one, which is not read
 */
const evidenceFile = (name: string): string => {
  let bytes: number;
  try {
    bytes = statSync(name).size;
  } catch {
    throw new BadFile(`${name}: cannot be read`);
  }
  if (bytes > EVIDENCE_BYTES_MAX) throw new Refused('tooLarge');
  try {
    return readFileSync(name, 'utf8');
  } catch {
    throw new BadFile(`${name}: cannot be read`);
  }
};

const USAGE =
  'npm run -s verify -- FILE.json… [--steps], each a saved round, lotto draw, ticket, head or entry of the ' +
  'log, seeds, or a proof of what the house owes; --steps shows every value on the way';

const SHOWN: Readonly<Record<Step['state'], string>> = { holds: '+', fails: '!', unproven: '!', open: '?' };
const stepLines = (step: Step): string[] => [
  `  ${SHOWN[step.state]} ${step.id}: ${step.said}`,
  ...step.lines.map(({ label, value }) => `      ${label}: ${value}`),
];

const resultLine = (finding: Finding): string => {
  const { steps, verdict, reason } = finding;
  const said = verdictWords(finding, WORDS.en).toLowerCase();
  const saidOf = (state: Step['state']) =>
    steps.filter((step) => step.state === state).map((step) => step.said);
  if (reason !== '') {
    const state = verdict === 'fails' ? 'fails' : 'unproven';
    const failed = steps.find((step) => step.state === state);
    return `${said} (${failed?.id ?? ''}): ${reason}`;
  }
  const open = saidOf('open');
  const notChecked = open.length > 0 ? `. Not checked: ${open.join('; ')}` : '';
  return verdict === 'open' ? said + notChecked : `${said}: ${saidOf('holds').join('; ')}${notChecked}`;
};

/** @throws BadFile where there is no such file */
const readFile = (name: string): EvidenceFile => {
  try {
    return { name, content: evidenceFile(name) };
  } catch (error) {
    if (error instanceof Refused) return { name, content: error };
    throw error;
  }
};

/** What cannot be read is worse than what does not hold: nothing was shown of it. */
const EXIT_CODES: Readonly<Record<Finding['verdict'], number>> = { holds: 0, fails: 1, open: 1, refused: 2 };

const write = (findings: readonly Finding[], withSteps: boolean): number => {
  for (const finding of findings) {
    const name = findings.length > 1 ? `${finding.file}: ` : '';
    if (finding.verdict === 'refused') process.stderr.write(`${finding.file}: ${finding.reason}\n`);
    else process.stdout.write(`${name}${resultLine(finding)}\n`);
    if (withSteps)
      process.stdout.write(
        finding.steps
          .flatMap(stepLines)
          .map((line) => `${line}\n`)
          .join(''),
      );
  }
  return Math.max(...findings.map(({ verdict }) => EXIT_CODES[verdict]));
};

/**
 * Checks files of evidence together, as verify.html does.
 * @param now Unix ms
 */
export const main = (args: string[], now = Date.now()): number => {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`usage: ${USAGE}\n`);
    return 0;
  }
  const names = args.filter((word) => word !== '--steps');
  try {
    if (names.length === 0) throw new BadFile(`usage: ${USAGE}`);
    return write(checkFiles(names.map(readFile), WORDS.en, now), args.includes('--steps'));
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
