/** A long check done in slices, so that a page can answer its reader in between. */

/** How much of it is done. */
interface Progress {
  readonly done: number;
  readonly of: number;
}
/** Yields after each slice, which takes some hundredths of a second; returns what the check found. */
export type Sliced<Found> = Generator<Progress, Found, undefined>;

/** Does all slices at once. */
export const allSlices = <Found>(slices: Sliced<Found>): Found => {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
};
