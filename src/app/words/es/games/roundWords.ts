export { roundWords } from '../../../../verify/words/round/es.ts';
