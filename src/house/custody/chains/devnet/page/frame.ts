import { type Language, LANGUAGE_TAGS } from '../../../../../wire/languages.ts';
import { wordsIn } from '../../../../platform/words/words.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The HTML of a devnet page around its own part, in a language. Only texts of this repository are inserted;
 * the script reads its words from `data-words`.
 * @param main HTML in which `{{name}}` stands for a word
 */
export const devnetPage = (
  language: Language,
  page: 'faucet' | 'exchange',
  script: string,
  main: string,
): string => {
  const { frame, ...pages } = wordsIn(language).devnet;
  const words: Readonly<Record<string, string>> = { ...frame, ...pages[page] };
  const filled = main.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(words[name] ?? ''));
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#050D0B">
<meta name="robots" content="noindex">
<title>${words['title'] ?? ''} · Glasshouse</title>
<link rel="icon" href="/icons/icon-small.svg" type="image/svg+xml">
<link rel="stylesheet" href="/devnet/faucet.css">
</head>
<body data-words="${escaped(JSON.stringify(words))}">
<header>
<a href="/${language}"><img src="/icons/mark.svg" width="28" height="33" alt=""><span>Glasshouse</span></a>
</header>
<main>
<h1>${words['title'] ?? ''}</h1>
${filled}<p><a class="back" href="/${language}#cashier/deposit">${frame.back}</a></p>
</main>
<script src="${script}" type="module"></script>
</body>
</html>
`;
};
