/** verify.html: takes evidence by drop, paste or choice, and says what holds (src/build/verifyPage.ts). */
import { checkFilesInSlices, type EvidenceFile } from '../verify/checkFiles.ts';
import type { Finding } from '../verify/finding.ts';
import { EVIDENCE_BYTES_MAX } from '../verify/readText.ts';
import { Refused } from '../verify/refused.ts';
import { WORDS } from '../verify/words/words.ts';
import { type Language, LANGUAGE_TAGS, languageFor, LANGUAGES } from '../wire/languages.ts';
import { element } from './element.ts';
import { resultOf } from './results.ts';
import { PAGE_WORDS } from './words/words.ts';
import './page.css';

let language: Language = languageFor('/', undefined, navigator.languages);
let files: readonly EvidenceFile[] = [];
let pastes = 0;
/** Checks that were begun. */
let checks = 0;
/** A longer task would let the reader wait for an answer to a key or a finger. */
const SLICE_MS = 40;

/** A large file is not read at all. */
const readFile = async (file: File): Promise<EvidenceFile> => {
  if (file.size > EVIDENCE_BYTES_MAX) return { name: file.name, content: new Refused('tooLarge') };
  try {
    return { name: file.name, content: await file.text() };
  } catch {
    return { name: file.name, content: new Refused('notText') };
  }
};

const add = (more: readonly EvidenceFile[]): void => {
  files = [...files, ...more];
  void showResults();
};
const addFiles = async (chosen: Iterable<File>): Promise<void> =>
  add(await Promise.all([...chosen].map(readFile)));
const addText = (content: string): void => {
  pastes += 1;
  add([{ name: PAGE_WORDS[language].pasted(pastes), content }]);
};
const remove = (at: number): void => {
  files = files.filter((_, each) => each !== at);
  void showResults();
};

const status = element('p', { class: 'status', role: 'status' });
const progress = element('progress', { max: '1', hidden: true });
const results = element('div', { class: 'results' });
const shown = element('section', { 'aria-labelledby': 'results' });

const showProgress = (share: number): void => {
  const said = PAGE_WORDS[language].checking;
  // A status is read aloud each time that it is written.
  if (progress.hidden) status.textContent = said;
  progress.hidden = false;
  progress.value = share;
  progress.setAttribute('aria-label', said);
  shown.classList.remove('empty');
  results.replaceChildren();
};

/** What was found, with pauses for the reader; null where something else is to be checked by now. */
const check = async (): Promise<readonly Finding[] | null> => {
  checks += 1;
  const own = checks;
  const slices = checkFilesInSlices(files, WORDS[language], Date.now());
  for (let pausedAt = performance.now(); ;) {
    const { done, value } = slices.next();
    if (done) return value;
    if (performance.now() - pausedAt < SLICE_MS) continue;
    showProgress(value.done / value.of);
    await new Promise((next) => {
      setTimeout(next);
    });
    if (own !== checks) return null;
    pausedAt = performance.now();
  }
};

async function showResults(): Promise<void> {
  const findings = await check();
  if (findings === null) return;
  const words = { page: PAGE_WORDS[language], checks: WORDS[language] };
  progress.hidden = true;
  const bad = findings.filter(({ verdict }) => verdict === 'fails' || verdict === 'refused').length;
  status.textContent = findings.length === 0 ? words.page.none : words.page.summary(findings.length, bad);
  results.replaceChildren(...findings.map((finding, at) => resultOf(finding, words, () => remove(at))));
  shown.classList.toggle('empty', findings.length === 0);
}

const languageSwitch = (): HTMLElement =>
  element(
    'div',
    { class: 'languages', role: 'group', 'aria-label': PAGE_WORDS[language].language },
    ...LANGUAGES.map((each) =>
      element(
        'button',
        {
          type: 'button',
          lang: LANGUAGE_TAGS[each],
          'aria-pressed': String(each === language),
          click: () => {
            language = each;
            show();
            document.querySelector<HTMLElement>(`.languages [lang="${LANGUAGE_TAGS[each]}"]`)?.focus();
          },
        },
        each.toUpperCase(),
      ),
    ),
  );

const form = (): HTMLElement => {
  const page = PAGE_WORDS[language];
  const input = element('input', {
    type: 'file',
    multiple: true,
    id: 'files',
    accept: '.json,.jsonl,application/json',
  });
  input.addEventListener('change', () => {
    void addFiles([...(input.files ?? [])]);
    input.value = '';
  });
  const text = element('textarea', { id: 'text', rows: '4', spellcheck: 'false', autocomplete: 'off' });
  return element(
    'section',
    { class: 'take' },
    element(
      'label',
      { class: 'drop', for: 'files' },
      input,
      element('b', {}, page.drop),
      element('span', {}, page.dropHint),
    ),
    element('label', { for: 'text' }, page.paste),
    text,
    element(
      'button',
      {
        type: 'button',
        class: 'primary',
        click: () => {
          if (text.value.trim() === '') return text.focus();
          addText(text.value);
          text.value = '';
        },
      },
      page.check,
    ),
  );
};

function show(): void {
  const page = PAGE_WORDS[language];
  document.documentElement.lang = LANGUAGE_TAGS[language];
  document.title = `Glasshouse: ${page.title}`;
  const clear = () => {
    files = [];
    void showResults();
  };
  shown.replaceChildren(
    element('h2', { id: 'results', class: 'only-read' }, page.check),
    status,
    progress,
    results,
    element(
      'div',
      { class: 'actions' },
      element('button', { type: 'button', click: () => print() }, page.print),
      element('button', { type: 'button', click: clear }, page.clear),
    ),
  );
  document.body.replaceChildren(
    element('header', {}, element('p', { class: 'brand' }, 'Glasshouse'), languageSwitch()),
    element(
      'main',
      {},
      element('h1', {}, page.title),
      element('p', { class: 'lead' }, page.lead),
      form(),
      shown,
    ),
    element('footer', {}, element('p', {}, page.keyNote), element('p', {}, page.own)),
  );
  void showResults();
}

document.addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('over');
});
for (const name of ['dragleave', 'drop', 'dragend'])
  document.addEventListener(name, () => document.body.classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void addFiles(event.dataTransfer?.files ?? []);
});
document.addEventListener('paste', (event) => {
  const { target, clipboardData } = event;
  const pasted = [...(clipboardData?.files ?? [])];
  if (pasted.length > 0) void addFiles(pasted);
  // In the field it is edited first.
  else if (!(target instanceof HTMLTextAreaElement)) addText(clipboardData?.getData('text') ?? '');
  else return;
  event.preventDefault();
});
/** What is printed can be followed by pencil. */
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('details')) details.open = true;
});
show();
