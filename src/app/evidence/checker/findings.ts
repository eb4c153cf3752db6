/** What was found, as elements. */
import { capital } from '../../../wire/capital.ts';
import { type Finding, type State, type Step, verdictWords } from '../../../verify/finding.ts';
import type { Words } from '../../../verify/words/words.ts';
import { element } from './element.ts';

type PageWords = Words['page'];

const MARKS: Readonly<Record<State | 'refused', string>> = {
  holds: '✓',
  fails: '✗',
  unproven: '?',
  open: '–',
  refused: '✗',
};
const mark = (state: State | 'refused') =>
  element('span', { class: 'mark', 'aria-hidden': 'true' }, MARKS[state]);

const stepItem = (step: Step, page: PageWords): HTMLElement =>
  element(
    'li',
    { class: `step ${step.state}` },
    element(
      'p',
      { class: 'said' },
      mark(step.state),
      element('span', { class: 'only-read' }, `${page.states[step.state]}: `),
      element('span', {}, capital(step.said)),
    ),
    step.lines.length === 0
      ? null
      : element(
          'dl',
          {},
          ...step.lines.map(({ label, value }) =>
            element('div', {}, element('dt', {}, label), element('dd', {}, value)),
          ),
        ),
  );

/** The steps as one line each, and with every value below. */
const stepsOf = (finding: Finding, page: PageWords): readonly HTMLElement[] =>
  finding.steps.length === 0
    ? []
    : [
        element(
          'ul',
          { class: 'lines' },
          ...finding.steps.map(({ state, said }) =>
            element(
              'li',
              { class: state },
              mark(state),
              element('span', { class: 'only-read' }, `${page.states[state]}: `),
              element('span', {}, capital(said)),
            ),
          ),
        ),
        element(
          'details',
          {},
          element('summary', {}, page.pencil),
          element('ol', {}, ...finding.steps.map((step) => stepItem(step, page))),
        ),
      ];

export const findingItem = (finding: Finding, words: Words, remove: () => void): HTMLElement => {
  const { page } = words;
  const { file, kind, title, verdict, reason } = finding;
  const heading = kind === null ? file : `${words.kinds[kind]}: ${title}`;
  return element(
    'article',
    { class: `finding ${verdict}` },
    element('h3', {}, heading),
    element('p', { class: 'verdict' }, mark(verdict), element('b', {}, verdictWords(finding, words))),
    reason === '' ? null : element('p', { class: 'reason' }, capital(reason)),
    kind === null ? null : element('p', { class: 'file' }, file),
    ...stepsOf(finding, page),
    element(
      'button',
      { type: 'button', class: 'remove', 'aria-label': page.remove(file), click: remove },
      '×',
    ),
  );
};
