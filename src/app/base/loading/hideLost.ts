import type { SyntheticEvent } from 'react';

/** For `onError` of a decorative picture: hides it where it cannot be loaded. */
export const hideLost = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.style.display = 'none';
};
