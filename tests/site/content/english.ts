import { join } from 'node:path';
import { figuresOf } from '../../../src/site/content/figures.ts';
import { figureWriterIn } from '../../../src/site/content/figureWriter.ts';
import { ROOT } from '../../sources.ts';

export { ROOT };
/** What the English texts may name. */
export const FIGURES = figuresOf(figureWriterIn(ROOT, join(ROOT, 'content/en')));
