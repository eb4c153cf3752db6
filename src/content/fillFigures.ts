import { WrongWords } from './frontMatter.ts';

const MARK = /\{\{([^}]*)\}\}/g;

/**
 * Puts the figures of the code in: `{{passwordMin}}` → `8`, so that text and code cannot differ.
 * @param figures see figures.ts
 * @param line the line that `text` begins on
 * @throws WrongWords for a figure that nobody knows
 */
export const fillFigures = (
  file: string,
  text: string,
  line: number,
  figures: Readonly<Record<string, string>>,
): string =>
  text
    .split('\n')
    .map((each, i) =>
      each.replace(MARK, (_, name: string) => {
        const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
        if (figure === undefined)
          throw new WrongWords(
            file,
            line + i,
            `no figure is called "${name}"; they are listed in src/content/figures.ts`,
          );
        return figure;
      }),
    )
    .join('\n');
