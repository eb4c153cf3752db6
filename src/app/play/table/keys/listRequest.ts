let show = (): void => {};

/** Sets who shows the list of keys: the game that is open. @returns takes it back */
export const onListRequest = (run: () => void): (() => void) => {
  show = run;
  return () => {
    if (show === run) show = () => {};
  };
};

/** Asks the open game for the list of its keys. */
export const requestList = (): void => show();
