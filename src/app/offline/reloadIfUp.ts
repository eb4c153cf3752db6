import { houseAnswers, noteOutcome } from '../net/link.ts';

let asking = false;

/**
 * Only a page loaded anew finds the files of a new release; without the house it would be lost. A round goes
 * on where it was.
 */
export const reloadIfUp = (): void => {
  if (asking) return;
  asking = true;
  void houseAnswers().then((answers) => {
    asking = false;
    if (answers) window.location.reload();
    else noteOutcome(false);
  });
};

/**
 * The press that says "Reload page". The worker has the page at any time; over a line that breaks it off
 * there would be none.
 */
export const reloadPage = (): void => {
  if (navigator.serviceWorker?.controller) window.location.reload();
  else reloadIfUp();
};
