import { translated } from '../translated.ts';

/**
 * What the house refuses, by its code (`src/wire/errors.ts`, whose words are the English ones and often more
 * exact).
 */
export const errors = translated('errors', {
  title: (_code: number, said: string) => said,
  text: (_code: number, said: string) => said,
});
