import { translated } from '../translated.ts';

/** Refusals of the house by code. The English texts are those of `src/wire/errors.ts`. */
export const errors = translated('errors', {
  title: (_code: number, said: string) => said,
  text: (_code: number, said: string) => said,
});
