export { roundWords } from '../../../../verify/words/round/pt.ts';
