class PowerCut extends Error {}

/**
 * Stops work at one of the moments between its steps: there is one before and after each. After that no step
 * runs any more.
 * @param at which moment, from 0
 */
export const powerCutAt = (at: number) => {
  let moment = 0;
  let dead = false;
  const pass = () => {
    dead ||= moment === at;
    moment += 1;
    if (dead) throw new PowerCut();
  };
  return {
    between: async <T>(step: () => Promise<T>): Promise<T> => {
      pass();
      const done = await step();
      pass();
      return done;
    },
    wasCut: () => dead,
  };
};
