import { houseAnswers } from '../net/link.ts';

/** Only a page loaded anew finds the files of a new release; without the house it would be lost. A round goes on where it was. */
export const reloadIfUp = (): void => {
  void houseAnswers().then((answers) => { if (answers) window.location.reload(); });
};
