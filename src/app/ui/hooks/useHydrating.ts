import { useSyncExternalStore } from 'react';

const never = () => () => {};
const no = () => false;
const yes = () => true;

/**
 * True while prerendering and hydrating. Both must render the same: nothing may depend on randomness or on
 * the window.
 */
export const useHydrating = (): boolean => useSyncExternalStore(never, no, yes);
