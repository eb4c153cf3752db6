import { useSyncExternalStore } from 'react';

const never = () => () => {};
const no = () => false;
const yes = () => true;

/**
 * Is this drawn into a page's HTML by the build, or taking such a page over? Then it must be the same both
 * times: no chance, no size of the window.
 */
export const useHydrating = (): boolean => useSyncExternalStore(never, no, yes);
