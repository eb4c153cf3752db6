import { ContentError } from './frontMatter.ts';

const PLACEHOLDER = /\{\{([^}]*)\}\}/g;

/**
 * Replaces figures: `{{passwordMin}}` → `8`.
 * @param figures see figures.ts
 * @param line the line that `text` begins on
 * @throws ContentError for an unknown figure
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
      each.replace(PLACEHOLDER, (_, name: string) => {
        const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
        if (figure === undefined)
          throw new ContentError(
            file,
            line + i,
            `no figure is called "${name}"; they are listed in src/site/content/figures.ts`,
          );
        return figure;
      }),
    )
    .join('\n');
