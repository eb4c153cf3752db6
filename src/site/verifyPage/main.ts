/** verify.html: the checker in every language, in one file (src/site/build/verifyPage.ts). */
import { Checker } from '../../app/evidence/checker/checker.ts';
import { element } from '../../app/evidence/checker/element.ts';
import { WORDS } from '../../verify/words/words.ts';
import { type Language, LANGUAGE_TAGS, languageFor, LANGUAGES } from '../../wire/languages.ts';
import './page.css';

let life = new AbortController();
let checker: Checker | null = null;

const languageSwitch = (language: Language): HTMLElement =>
  element(
    'div',
    { class: 'languages', role: 'group', 'aria-label': WORDS[language].page.language },
    ...LANGUAGES.map((each) =>
      element(
        'button',
        {
          type: 'button',
          lang: LANGUAGE_TAGS[each],
          'aria-pressed': String(each === language),
          click: () => {
            show(each);
            document.querySelector<HTMLElement>(`.languages [lang="${LANGUAGE_TAGS[each]}"]`)?.focus();
          },
        },
        each.toUpperCase(),
      ),
    ),
  );

function show(language: Language): void {
  const { page } = WORDS[language];
  document.documentElement.lang = LANGUAGE_TAGS[language];
  document.title = `Glasshouse: ${page.title}`;
  const files = checker?.files ?? [];
  life.abort();
  life = new AbortController();
  checker = new Checker({ words: WORDS[language], now: Date.now, target: document, signal: life.signal });
  checker.add(files);
  document.body.replaceChildren(
    element('header', {}, element('p', { class: 'brand' }, 'Glasshouse'), languageSwitch(language)),
    element(
      'main',
      {},
      element('h1', {}, page.title),
      element('p', { class: 'lead' }, page.lead),
      checker.element,
    ),
    element('footer', {}, element('p', {}, page.own)),
  );
}
show(languageFor('/', undefined, navigator.languages));
