export { roundWords } from '../../../../verify/words/round/de.ts';
