/**
 * Takes evidence by drop, paste, choice or typing and says what holds. verify.html is this and nothing else
 * (src/site/verifyPage); the app shows it on its page about verification.
 */
import { checkFilesInSlices, type EvidenceFile } from '../../../verify/checkFiles.ts';
import type { Finding } from '../../../verify/finding.ts';
import { EVIDENCE_BYTES_MAX } from '../../../verify/readText.ts';
import { Refused } from '../../../verify/refused.ts';
import type { Words } from '../../../verify/words/words.ts';
import { element } from './element.ts';
import { findingItem } from './findings.ts';
import './checker.css';

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

interface CheckerOptions {
  readonly words: Words;
  /** Unix ms, by the clock of whoever checks. */
  readonly now: () => number;
  /** Where files may be dropped and texts pasted. */
  readonly target: Document | HTMLElement;
  /** Ends the listeners. */
  readonly signal: AbortSignal;
}

/** A form and its findings, in one language. */
export class Checker {
  readonly element = element('div', { class: 'checker' });
  readonly #options: CheckerOptions;
  readonly #status = element('p', { class: 'status', role: 'status' });
  readonly #progress = element('progress', { max: '1', hidden: true });
  readonly #findings = element('div', { class: 'findings' });
  readonly #shown = element('section', { 'aria-labelledby': 'findings' });
  #files: readonly EvidenceFile[] = [];
  #pastes = 0;
  /** Checks that were begun. */
  #checks = 0;

  constructor(options: CheckerOptions) {
    this.#options = options;
    this.#listen();
    this.#show();
  }

  /** What is checked, for a checker in another language. */
  get files(): readonly EvidenceFile[] {
    return this.#files;
  }

  add(more: readonly EvidenceFile[]): void {
    this.#replace([...this.#files, ...more]);
  }

  get #page(): Words['page'] {
    return this.#options.words.page;
  }

  #replace(files: readonly EvidenceFile[]): void {
    this.#files = files;
    void this.#showFindings();
  }

  async #addFiles(chosen: Iterable<File>): Promise<void> {
    this.add(await Promise.all([...chosen].map(readFile)));
  }

  #addText(content: string): void {
    this.#pastes += 1;
    this.add([{ name: this.#page.pasted(this.#pastes), content }]);
  }

  #showProgress(share: number): void {
    const said = this.#page.checking;
    // A status is read aloud each time that it is written.
    if (this.#progress.hidden) this.#status.textContent = said;
    this.#progress.hidden = false;
    this.#progress.value = share;
    this.#progress.setAttribute('aria-label', said);
    this.#shown.classList.remove('none');
    this.#findings.replaceChildren();
  }

  /** What was found, with pauses for the reader; null where something else is to be checked by now. */
  async #check(): Promise<readonly Finding[] | null> {
    this.#checks += 1;
    const own = this.#checks;
    const { words, now } = this.#options;
    const slices = checkFilesInSlices(this.#files, words, now());
    for (let pausedAt = performance.now(); ;) {
      const { done, value } = slices.next();
      if (done) return value;
      if (performance.now() - pausedAt < SLICE_MS) continue;
      this.#showProgress(value.done / value.of);
      await new Promise((next) => {
        setTimeout(next);
      });
      if (own !== this.#checks) return null;
      pausedAt = performance.now();
    }
  }

  async #showFindings(): Promise<void> {
    const findings = await this.#check();
    if (findings === null) return;
    const { words } = this.#options;
    this.#progress.hidden = true;
    const bad = findings.filter(({ verdict }) => verdict === 'fails' || verdict === 'refused').length;
    this.#status.textContent =
      findings.length === 0 ? words.page.none : words.page.summary(findings.length, bad);
    this.#findings.replaceChildren(
      ...findings.map((finding, index) =>
        findingItem(finding, words, () => this.#replace(this.#files.filter((_, each) => each !== index))),
      ),
    );
    this.#shown.classList.toggle('none', findings.length === 0);
  }

  #drop(): HTMLElement {
    const input = element('input', {
      type: 'file',
      multiple: true,
      id: 'files',
      accept: '.json,.jsonl,application/json',
    });
    input.addEventListener('change', () => {
      void this.#addFiles([...(input.files ?? [])]);
      input.value = '';
    });
    return element(
      'label',
      { class: 'drop', for: 'files' },
      input,
      element('b', {}, this.#page.drop),
      element('span', {}, this.#page.dropHint),
    );
  }

  #textForm(): readonly HTMLElement[] {
    const text = element('textarea', { id: 'text', rows: '4', spellcheck: 'false', autocomplete: 'off' });
    const click = () => {
      if (text.value.trim() === '') return text.focus();
      this.#addText(text.value);
      text.value = '';
    };
    return [
      element('label', { for: 'text' }, this.#page.paste),
      text,
      element('button', { type: 'button', class: 'primary', click }, this.#page.check),
    ];
  }

  /** Seeds that somebody copied by hand are evidence like any other. */
  #seedForm(): HTMLElement {
    const { labels } = this.#options.words;
    const fields = [
      ['serverSeed', labels.serverSeed],
      ['serverSeedHash', labels.seedHash],
      ['clientSeed', labels.clientSeed],
      ['nonce', labels.nonce],
    ] as const;
    const inputs = fields.map(([name]) =>
      element('input', { id: name, name, spellcheck: 'false', autocomplete: 'off' }),
    );
    const submit = (event: Event) => {
      event.preventDefault();
      const [first] = inputs;
      if (first?.value.trim() === '') return first.focus();
      this.#addText(JSON.stringify(Object.fromEntries(inputs.map(({ name, value }) => [name, value]))));
    };
    return element(
      'details',
      {},
      element('summary', {}, this.#options.words.kinds.seeds),
      element(
        'form',
        { submit },
        ...fields.flatMap(([name, label], index) => [
          element('label', { for: name }, label),
          inputs[index] ?? null,
        ]),
        element('button', { class: 'primary' }, this.#page.check),
      ),
    );
  }

  #show(): void {
    const page = this.#page;
    this.#shown.append(
      element('h2', { id: 'findings', class: 'only-read' }, page.check),
      this.#status,
      this.#progress,
      this.#findings,
      element(
        'div',
        { class: 'actions' },
        element('button', { type: 'button', click: () => print() }, page.print),
        element('button', { type: 'button', click: () => this.#replace([]) }, page.clear),
      ),
    );
    this.element.append(
      element('section', { class: 'take' }, this.#drop(), ...this.#textForm(), this.#seedForm()),
      this.#shown,
      element('p', { class: 'note' }, page.keyNote),
    );
    void this.#showFindings();
  }

  #listen(): void {
    const { target, signal } = this.#options;
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => target.addEventListener(name, listener as EventListener, { signal });
    listen('dragover', (event) => {
      event.preventDefault();
      this.element.classList.add('over');
    });
    for (const name of ['dragleave', 'drop', 'dragend'] as const)
      listen(name, () => this.element.classList.remove('over'));
    listen('drop', (event) => {
      event.preventDefault();
      void this.#addFiles(event.dataTransfer?.files ?? []);
    });
    listen('paste', (event) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text') ?? '';
      const isInField =
        event.target instanceof HTMLTextAreaElement ||
        // A saved round that is pasted where a seed is typed is a saved round.
        (event.target instanceof HTMLInputElement && !text.trimStart().startsWith('{'));
      if (pasted.length > 0) void this.#addFiles(pasted);
      // In the field it is edited first.
      else if (!isInField) this.#addText(text);
      else return;
      event.preventDefault();
    });
    // What is printed can be followed by pencil.
    addEventListener(
      'beforeprint',
      () => {
        for (const details of this.#findings.querySelectorAll('details')) details.open = true;
      },
      { signal },
    );
  }
}
