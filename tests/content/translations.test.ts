import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playRound } from '../../src/games/play.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { readContents } from '../../src/content/contents.ts';
import { readTranslation } from '../../src/content/translation.ts';
import { ROOT } from './english.ts';
import { checkExamples } from './examples.ts';
import { wordTexts } from './wordTexts.ts';
import { symbols } from '../../src/app/words/de/games/symbols.ts';
import { words as houseWords } from '../../src/house/words/de/words.ts';
import { filesOf, partIn } from '../app/words/catalogueFiles.ts';

const english = readContents(ROOT, join(ROOT, 'content/en'));
const german = readTranslation(ROOT, join(ROOT, 'content/de'), english);
const PATHS = [...english.docs.keys()];
const bodyIn = (contents: typeof english, path: string): string => contents.docs.get(path)?.body ?? '';

const CODE = /^```[^]*?^```/gm;
const examplesIn = (text: string): string[] => [...text.matchAll(CODE)].map(([block]) => block);

/** Figures of a text as they stand beside words, codes and addresses left out. */
const figuresIn = (text: string): string[] =>
  (
    text
      .replace(CODE, '')
      .replace(/`[^`]*`/g, '')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/\{#[^}]*\}/g, '')
      .replace(/\b[A-Z]+\d+\b/g, '')
      .match(/\d+(?:[.,]\d+)*/g) ?? []
  ).sort();
/** Of one language alone: what the letters of cards stand for, and organisations in its countries. */
const OWN = /^In den Kürzeln |\]\(https:/;
/** What each line of a text is: a heading and its level, a point, a row of a table, a line of a paragraph. */
const linesIn = (text: string): string[] =>
  text
    .replace(CODE, 'example')
    .split('\n')
    .filter((line) => line.trim() !== '' && !OWN.test(line))
    .map((line) => /^(?:#+|\s*[-*]|\s*\d+\.|\||>|!)(?= |\[|[-:|])/.exec(line)?.[0] ?? 'text');
/** Where its links lead to, line by line. */
const linksIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => !OWN.test(line))
    .map((line) => [...line.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to).toSorted())
    .filter((links) => links.length > 0);
/** `1.234,5` → `1,234.5` */
const asEnglish = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
/** Tables of nothing but figures, as the original writes them. */
const withEnglishTables = (text: string): string => text.replace(/^\| \d+ \| [\d.,]+ \|$/gm, asEnglish);

/** What the app calls the coins of practice, and says nowhere else. */
const PRACTICE = new Set(['games/play.ts.coins', 'games/play.ts.practice']);
const wordsOfApp = await Promise.all(
  filesOf('de').map(async (file) => wordTexts(await partIn('de', file), file)),
);
/** German texts by where they stand: pages, the app's words, the house's. */
const TEXTS: readonly (readonly [where: string, text: string])[] = [
  ...PATHS.map((path) => [path, bodyIn(german, path)] as const),
  ...wordsOfApp.flat(),
  ...wordTexts(houseWords, 'house'),
];

describe('German texts beside their originals', () => {
  test.each(PATHS)('%s has the figures and the examples of its original', (path) => {
    expect(examplesIn(bodyIn(german, path))).toEqual(examplesIn(bodyIn(english, path)));
    expect(figuresIn(bodyIn(german, path)).map(asEnglish).sort()).toEqual(figuresIn(bodyIn(english, path)));
  });

  // Which test holds a sentence is listed for English; what is said in another place is not a translation.
  test.each(PATHS)('%s has the lines and the links of its original, each in its place', (path) => {
    const [here, there] = [bodyIn(german, path), bodyIn(english, path)];
    expect(linesIn(here)).toEqual(linesIn(there));
    expect(linksIn(here)).toEqual(linksIn(there));
  });

  test('[F05] what stands in examples is what the code computes', () => {
    for (const path of PATHS.filter((each) => bodyIn(german, each).includes('```example')))
      expect([path, checkExamples(withEnglishTables(bodyIn(german, path)))]).toEqual([
        path,
        { wrong: [], checked: checkExamples(bodyIn(english, path)).checked },
      ]);
  });

  test('the window of the slot page names its symbols as the game does', () => {
    const page = bodyIn(german, 'provably-fair-slot');
    const serverSeed = /^serverSeed = (.+)$/m.exec(page)?.[1] ?? '';
    const round = playRound(moonflower, { serverSeed, clientSeed: 'violet-rain-88', nonce: 435 });
    const window = round.spins[0]?.window ?? [];
    ['Oben', 'Mitte', 'Unten'].forEach((row, i) => {
      const names = window.map((reel) => symbols.name(moonflower.symbols[reel[i] ?? '']?.name ?? ''));
      expect(page).toContain(`| ${row} | ${names.join(' | ')} |`);
    });
  });

  // The first word is a second name for what the second one names in the app.
  test.each([
    ['Gewinntabelle', 'Gewinnplan'],
    ['High Limit', 'hohe Einsätze'],
    ['Rückzahlungsquote', 'Rückgabe'],
    ['Spins?', 'Drehung'],
    ['Einzahlungsgrenze|Verlustgrenze', 'Limit'],
    ['Spielgeld', 'Bonusgeld'],
  ])('%s is not said, but %s', (other) => {
    const said = TEXTS.filter(([, text]) => new RegExp(`\\b(?:${other})\\b`).test(text));
    expect(said.map(([where]) => where).filter((where) => !PRACTICE.has(where))).toEqual([]);
  });

  test('texts of the app and of the house are among them, those with sums too', () => {
    const textsAt = (name: string) => TEXTS.filter(([where]) => where === name).map(([, text]) => text);
    expect(textsAt('games/play.ts.coins')).toEqual(['Spielgeld']);
    expect(textsAt('house.devnet.exchange.title')).toEqual(['Spielbörse']);
    expect(textsAt('house.bonus.started.body').join(' ')).toContain('Bonusgeld aus MOTH10');
  });

  test('a changed figure is found', () => {
    expect(figuresIn('Es sind 1.550,57 $ und 96,2 %.').map(asEnglish).sort()).toEqual(
      figuresIn('It is $1,550.57 and 96.2%.'),
    );
    expect(figuresIn('10 von 80').map(asEnglish)).not.toEqual(figuresIn('10 of 81'));
  });
});
