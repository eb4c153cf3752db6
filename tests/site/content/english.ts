import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figuresOf } from '../../../src/site/content/figures.ts';
import { figureWriterIn } from '../../../src/site/content/figureWriter.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the English texts may name. */
export const FIGURES = figuresOf(figureWriterIn(ROOT, join(ROOT, 'content/en')));
