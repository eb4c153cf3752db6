declare const __BUILD_ID__: string | undefined;

/** Which build this is: goes with every report, so that the house knows what was running. */
export const BUILD: string = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'unbuilt';
