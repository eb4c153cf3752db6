import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playRound } from '../../../src/games/play.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { readContents } from '../../../src/site/content/contents.ts';
import { readTranslation } from '../../../src/site/content/translation.ts';
import type { symbols as Symbols } from '../../../src/app/words/en/games/symbols.ts';
import { wordsIn } from '../../../src/house/platform/words/words.ts';
import { LANGUAGES } from '../../../src/wire/languages.ts';
import { ROOT } from './english.ts';
import { checkExamples } from './examples.ts';
import { wordTexts } from './wordTexts.ts';
import { filesOf, partIn } from '../../app/words/catalogueFiles.ts';

const english = readContents(ROOT, join(ROOT, 'content/en'));
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
const OWN = /^(?:In den Kürzeln|En las siglas|Nas siglas)\b|\]\(https:/;
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

interface Own {
  /** The rows of a window, from the top. */
  readonly rows: readonly string[];
  /** Words that are not said, and those that are said instead. */
  readonly instead: readonly (readonly [other: string, word: string])[];
  /** Texts by where they stand, to show that they are among those that are searched. */
  readonly found: readonly (readonly [where: string, text: string])[];
}
const OWN_WORDS: Readonly<Record<string, Own>> = {
  de: {
    rows: ['Oben', 'Mitte', 'Unten'],
    instead: [
      ['Gewinntabelle', 'Gewinnplan'],
      ['High Limit', 'hohe Einsätze'],
      ['Rückzahlungsquote', 'Rückgabe'],
      ['Spins?', 'Drehung'],
      ['Einzahlungsgrenze|Verlustgrenze', 'Limit'],
      ['Spielgeld', 'Bonusgeld'],
    ],
    found: [
      ['games/play.ts.coins', 'Spielgeld'],
      ['house.devnet.exchange.title', 'Spielbörse'],
      ['house.bonus.started.body', 'Bonusgeld aus MOTH10'],
    ],
  },
  es: {
    rows: ['Arriba', 'Medio', 'Abajo'],
    instead: [
      ['tablero de pagos|tabla de premios', 'tabla de pagos'],
      ['retirada|extracción de dinero', 'retiro'],
      ['carretes?', 'rodillos'],
      ['tiradas?', 'giro'],
      ['cupones|billetes', 'boletos'],
      ['bankroll|cartera', 'billetera'],
      ['RTP|tasa de retorno', 'devolución'],
      ['vosotros|vuestr[oa]s?|usted(?:es)?', 'tú'],
      ['dinero de juego', 'dinero de bono'],
    ],
    found: [
      ['games/play.ts.coins', 'Monedas de juego'],
      ['house.devnet.exchange.title', 'Casa de cambio de juego'],
      ['house.bonus.started.body', 'dinero de bono de MOTH10'],
    ],
  },
  pt: {
    rows: ['Em cima', 'No meio', 'Embaixo'],
    instead: [
      ['tabela de prêmios|tabela de ganhos', 'tabela de pagamentos'],
      ['retiradas?|resgate de dinheiro', 'saque'],
      ['bobinas?|carretel|tambor(?:es)?', 'rolo'],
      ['rodadas grátis|rodadas gratuitas', 'giros grátis'],
      ['cupom|cupons|tíquetes?', 'bilhete'],
      ['RTP|taxa de retorno', 'retorno'],
      ['rollover|requisitos? de aposta', 'apostas exigidas'],
      ['câmbio|bolsa', 'corretora'],
      ['teus?|tuas?|contigo|senhora?', 'você'],
      ['dinheiro fictício', 'dinheiro de bônus'],
    ],
    found: [
      ['games/play.ts.coins', 'Moedas fictícias'],
      ['house.devnet.exchange.title', 'Corretora fictícia'],
      ['house.bonus.started.body', 'dinheiro de bônus de MOTH10'],
    ],
  },
};

describe.each(LANGUAGES.slice(1))('texts in %s beside their originals', async (language) => {
  const translation = readTranslation(ROOT, join(ROOT, 'content', language), english);
  const words = await Promise.all(
    filesOf(language).map(async (file) => wordTexts(await partIn(language, file), file)),
  );
  /** By where they stand: pages, the app's words, the house's. */
  const texts: readonly (readonly [where: string, text: string])[] = [
    ...PATHS.map((path) => [path, bodyIn(translation, path)] as const),
    ...words.flat(),
    ...wordTexts(wordsIn(language), 'house'),
  ];
  const { rows, instead, found } = OWN_WORDS[language] ?? { rows: [], instead: [], found: [] };

  test.each(PATHS)('%s has the figures and the examples of its original', (path) => {
    const [here, there] = [bodyIn(translation, path), bodyIn(english, path)];
    expect(examplesIn(here)).toEqual(examplesIn(there));
    expect(figuresIn(here).map(asEnglish).sort()).toEqual(figuresIn(there));
  });

  // Which test holds a sentence is listed for English; what is said in another place is not a translation.
  test.each(PATHS)('%s has the lines and the links of its original, each in its place', (path) => {
    const [here, there] = [bodyIn(translation, path), bodyIn(english, path)];
    expect(linesIn(here)).toEqual(linesIn(there));
    expect(linksIn(here)).toEqual(linksIn(there));
  });

  test('[F05] what stands in examples is what the code computes', () => {
    for (const path of PATHS.filter((each) => bodyIn(translation, each).includes('```example')))
      expect([path, checkExamples(withEnglishTables(bodyIn(translation, path)))]).toEqual([
        path,
        { wrong: [], checked: checkExamples(bodyIn(english, path)).checked },
      ]);
  });

  test('the window of the slot page names its symbols as the game does', async () => {
    const symbols = (await partIn(language, 'games/symbols.ts')) as typeof Symbols;
    const page = bodyIn(translation, 'provably-fair-slot');
    const serverSeed = /^serverSeed = (.+)$/m.exec(page)?.[1] ?? '';
    const round = playRound(moonflower, { serverSeed, clientSeed: 'violet-rain-88', nonce: 435 });
    const window = round.spins[0]?.window ?? [];
    expect(rows).toHaveLength(3);
    rows.forEach((row, i) => {
      const names = window.map((reel) => symbols.name(moonflower.symbols[reel[i] ?? '']?.name ?? ''));
      expect(page).toContain(`| ${row} | ${names.join(' | ')} |`);
    });
  });

  test('one thing has one name', () => {
    for (const [other, word] of instead) {
      const said = texts.filter(([, text]) => new RegExp(`\\b(?:${other})\\b`).test(text));
      const where = said.map(([place]) => place).filter((place) => !PRACTICE.has(place));
      expect([word, other, where]).toEqual([word, other, []]);
    }
  });

  test('texts of the app and of the house are among them, those with sums too', () => {
    expect(found.length).toBeGreaterThan(0);
    for (const [name, text] of found)
      expect(
        texts
          .filter(([where]) => where === name)
          .map(([, each]) => each)
          .join(' '),
      ).toContain(text);
  });
});

test('a changed figure is found', () => {
  expect(figuresIn('Es sind 1.550,57 $ und 96,2 %.').map(asEnglish).sort()).toEqual(
    figuresIn('It is $1,550.57 and 96.2%.'),
  );
  expect(figuresIn('10 von 80').map(asEnglish)).not.toEqual(figuresIn('10 of 81'));
});
