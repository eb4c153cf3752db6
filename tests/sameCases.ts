import fc from 'fast-check';

// The short run tries the same generated cases each time, so that a failure is due to the change; the long
// one draws new cases.
fc.configureGlobal({ seed: 20_261_121 });
